import type { Mails } from '../words.ts'

export const mails: Mails = {
  hello: 'Hello {{name}},',
  address: 'If the button does not work, open this address in your browser:',
  footer: 'Automatic message from Giro at {{origin}}. There is no need to reply.',
  code: {
    subject: 'Your Giro sign-in code',
    text: 'Use this code to confirm that it is you. It is valid for {{minutes}} minutes and works once.',
    action: null,
    after: 'If you did not ask for this code, someone knows your password: change it as soon as you can.',
  },
  recovery: {
    subject: 'A new password for Giro',
    text: 'We received a request for a new password for your account. The link below is valid for {{minutes}} minutes and works once.',
    action: 'Set a new password',
    after: 'If you did not ask for this, ignore this message: your password stays as it is.',
  },
  invitation: {
    subject: 'Your invitation to Giro',
    text: 'An administrator has created an account for you in Giro. Choose your password with the link below, which is valid for {{days}} days.',
    action: 'Accept the invitation',
    after: 'If you did not expect this invitation, ignore this message.',
  },
  new_email: {
    subject: 'Confirm your e-mail for Giro',
    text: 'Use this code to confirm that this e-mail is yours. It is valid for {{minutes}} minutes and works once.',
    action: null,
    after: 'If you did not ask for this, ignore this message: without the code nothing changes.',
  },
  welcome: {
    subject: 'Choose your Giro password',
    text: 'Your account is almost ready. Choose your password with the link below, which is valid for {{days}} days. You can start once an administrator of your company has given you a catalog.',
    action: 'Choose a password',
    after: 'If you did not sign up for Giro, ignore this message.',
  },
  account_exists: {
    subject: 'You already have a Giro account',
    text: 'Someone tried to sign up with this e-mail, which already has an account. If it was you and you do not remember the password, set a new one with the link below, which is valid for {{minutes}} minutes.',
    action: 'Set a new password',
    after: 'If it was not you, ignore this message: nothing has changed in your account.',
  },
  password_changed: {
    subject: 'Your Giro password was changed',
    text: 'The password of your account was changed, and your other sessions were ended.',
    action: null,
    after: 'If it was not you, ask for a new password on the sign-in page and tell your administrator.',
  },
  email_changed: {
    subject: 'The e-mail of your Giro account was changed',
    text: 'The e-mail of your account has changed. From now on messages from Giro go to the new address.',
    action: null,
    after: 'If it was not you, tell your administrator at once.',
  },
  authenticator_added: {
    subject: 'An authenticator app was added to your Giro account',
    text: 'An authenticator app was added to your account. From now on its code is asked for at each sign-in.',
    action: null,
    after: 'If it was not you, tell your administrator at once.',
  },
  authenticator_removed: {
    subject: 'The authenticator app was removed from your Giro account',
    text: 'The authenticator app of your account was removed. The code of each sign-in comes by mail now.',
    action: null,
    after: 'If it was neither you nor your administrator, tell them at once.',
  },
  work: {
    import: 'File {{title}}',
    report: 'Report {{title}}',
    run: 'Planning run of the catalog {{title}}',
    rules: 'Rules of the catalog {{title}}',
  },
  work_done: {
    subject: 'Giro: {{what}} – done',
    text: 'The work that you asked for is done: {{what}}.',
    action: 'Open in Giro',
    after:
      "You get this message because the work took more than a minute. In Giro's settings you choose when to be told.",
  },
  work_failed: {
    subject: 'Giro: {{what}} – failed',
    text: 'The work that you asked for failed, and nothing has changed: {{what}}. The page says why.',
    action: 'Open in Giro',
    after:
      "You get this message because the work took more than a minute. In Giro's settings you choose when to be told.",
  },
  rules_broken: {
    subject: 'Giro: {{what}} – a column is gone',
    text: 'The master data no longer has a column that a rule of yours asks for, so the rule decides nothing: {{what}}. The page names the rule and the column.',
    action: 'Open in Giro',
    after: "You get this message because you wrote the rule. In Giro's settings you choose when to be told.",
  },
}
