export { identify } from './identify.ts'
export { hashPassword, isEasyToGuess } from './passwords.ts'
export { signUpState } from './sign-up.ts'
