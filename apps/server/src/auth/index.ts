export { profileOfCreator } from './creator.ts'
export { identify } from './identify.ts'
export { hashPassword } from './passwords.ts'
export { signUpState } from './sign-up.ts'
