import type { Mails } from '../words.ts'

export const mails: Mails = {
  hello: 'Hello {{name}},',
  address: 'If the button does not work, open this address in your browser:',
  footer: 'Automatic message from Giro at {{origin}}. There is no need to reply.',
  code: {
    subject: 'Your Giro sign-in code',
    text: 'Use this code to confirm your identity. It is valid for {{minutes}} minutes and works once.',
    action: null,
    after: 'If you did not request this code, someone may know your password. Change it as soon as you can.',
  },
  recovery: {
    subject: 'Reset your Giro password',
    text: 'We received a request to reset your password. The link below is valid for {{minutes}} minutes and works once.',
    action: 'Set a new password',
    after: 'If you did not request this, ignore this message. Your password stays the same.',
  },
  invitation: {
    subject: 'Your invitation to Giro',
    text: 'An administrator has created an account for you in Giro. Choose your password with the link below, which is valid for {{days}} days.',
    action: 'Accept the invitation',
    after: 'If you did not expect this invitation, ignore this message.',
  },
  new_email: {
    subject: 'Confirm your email for Giro',
    text: 'Use this code to confirm your email address. It is valid for {{minutes}} minutes and works once.',
    action: null,
    after: 'If you did not request this, ignore this message. Nothing changes without the code.',
  },
  welcome: {
    subject: 'Choose your Giro password',
    text: 'Your account is almost ready. Choose your password with the link below, which is valid for {{days}} days. You can start once an administrator of your company gives you access to a catalog.',
    action: 'Choose a password',
    after: 'If you did not sign up for Giro, ignore this message.',
  },
  account_exists: {
    subject: 'You already have a Giro account',
    text: 'Someone tried to sign up with this email, which already has an account. If it was you and you forgot your password, set a new one with the link below, which is valid for {{minutes}} minutes.',
    action: 'Set a new password',
    after: 'If it was not you, ignore this message. Nothing has changed in your account.',
  },
  password_changed: {
    subject: 'Your Giro password was changed',
    text: 'The password of your account was changed, and your other sessions were signed out.',
    action: null,
    after: 'If it was not you, request a new password on the sign-in page and contact your administrator.',
  },
  email_changed: {
    subject: 'The email of your Giro account was changed',
    text: 'The email of your account has changed. Messages from Giro now go to the new address.',
    action: null,
    after: 'If it was not you, contact your administrator at once.',
  },
  authenticator_added: {
    subject: 'An authenticator app was added to your Giro account',
    text: 'An authenticator app was added to your account. Each sign-in now needs its code.',
    action: null,
    after: 'If it was not you, contact your administrator at once.',
  },
  authenticator_removed: {
    subject: 'The authenticator app was removed from your Giro account',
    text: 'The authenticator app of your account was removed. Sign-in codes now come by email.',
    action: null,
    after: 'If neither you nor your administrator did this, contact your administrator at once.',
  },
  work: {
    import: 'File {{title}}',
    report: 'Report {{title}}',
    run: 'Planning run of the catalog {{title}}',
    rules: 'Rules of the catalog {{title}}',
  },
  work_done: {
    subject: 'Giro: {{what}} – done',
    text: 'The work you requested is finished: {{what}}.',
    action: 'Open in Giro',
    after:
      'You receive this message because the work took more than a minute. You can change this in Giro’s settings.',
  },
  work_failed: {
    subject: 'Giro: {{what}} – failed',
    text: 'The work you requested failed, and nothing has changed: {{what}}. The page shows the reason.',
    action: 'Open in Giro',
    after:
      'You receive this message because the work took more than a minute. You can change this in Giro’s settings.',
  },
  rules_broken: {
    subject: 'Giro: {{what}} – column missing',
    text: 'A column used by your rule is no longer in the master data, so the rule has no effect: {{what}}. The page shows the rule and the column.',
    action: 'Open in Giro',
    after: 'You receive this message because you created the rule. You can change this in Giro’s settings.',
  },
}
