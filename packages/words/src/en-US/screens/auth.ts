import type { Words } from '../../words.ts'

export const auth: Words['auth'] = {
  login: {
    title: 'Log in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    emailRequired: 'Enter the e-mail',
    passwordRequired: 'Enter the password',
    welcome: 'Welcome, {{name}}',
    claim: 'Decide what each item in stock deserves.',
    claimText:
      'A short list of decisions, in the order of what they are worth. Every number shows where it came from.',
    expired: 'Access expired. Please log in again.',
    forbidden: 'You do not have permission for this action. You were signed out.',
    other_tab: 'You were signed out in another tab.',
    logged_out: 'You are logged out.',
    unreachable: 'The server did not answer. Try to log in again in a moment.',
    wait_one: 'Too many attempts. Try again in {{count, number}} second.',
    wait_other: 'Too many attempts. Try again in {{count, number}} seconds.',
    sample: 'Sample data',
    sampleText: 'Enter the sample company as:',
  },
  logout: {
    title: 'Log out',
    leaving: 'Logging out…',
    unsaved: 'There are unsaved changes. Log out all the same?',
    leave: 'Log out',
    stay: 'Stay',
  },
}
