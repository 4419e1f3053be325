import type { Mails } from '../words.ts'

export const mails: Mails = {
  hello: 'Bonjour {{name}},',
  address: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  footer: 'Message automatique de Giro, {{origin}}. Il est inutile d’y répondre.',
  code: {
    subject: 'Votre code de connexion à Giro',
    text: 'Utilisez ce code pour confirmer qu’il s’agit bien de vous. Il est valable {{minutes}} minutes et ne sert qu’une fois.',
    action: null,
    after:
      'Si vous n’avez pas demandé ce code, quelqu’un connaît peut-être votre mot de passe. Changez-le dès que possible.',
  },
  recovery: {
    subject: 'Nouveau mot de passe pour Giro',
    text: 'Nous avons reçu une demande de nouveau mot de passe pour votre compte. Le lien ci-dessous est valable {{minutes}} minutes et ne sert qu’une fois.',
    action: 'Créer un nouveau mot de passe',
    after: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  },
  invitation: {
    subject: 'Votre invitation à Giro',
    text: 'Un administrateur a créé un compte pour vous dans Giro. Choisissez votre mot de passe avec le lien ci-dessous, valable {{days}} jours.',
    action: 'Accepter l’invitation',
    after: 'Si vous n’attendiez pas cette invitation, ignorez ce message.',
  },
  new_email: {
    subject: 'Confirmez votre e-mail pour Giro',
    text: 'Utilisez ce code pour confirmer que cet e-mail est le vôtre. Il est valable {{minutes}} minutes et sert une fois.',
    action: null,
    after: 'Si vous n’avez rien demandé, ignorez ce message : sans le code, rien ne change.',
  },
  welcome: {
    subject: 'Choisissez votre mot de passe Giro',
    text: 'Votre compte est presque prêt. Choisissez votre mot de passe avec le lien ci-dessous, valable {{days}} jours. Vous pourrez commencer dès qu’un administrateur de votre entreprise vous aura donné accès à un catalogue.',
    action: 'Choisir un mot de passe',
    after: 'Si vous ne vous êtes pas inscrit à Giro, ignorez ce message.',
  },
  account_exists: {
    subject: 'Vous avez déjà un compte Giro',
    text: 'Quelqu’un a essayé de s’inscrire avec cette adresse e-mail, qui a déjà un compte. Si c’était vous et que vous avez oublié le mot de passe, créez-en un nouveau avec le lien ci-dessous, valable {{minutes}} minutes.',
    action: 'Créer un nouveau mot de passe',
    after: 'Si ce n’était pas vous, ignorez ce message : rien n’a changé dans votre compte.',
  },
  password_changed: {
    subject: 'Votre mot de passe Giro a été modifié',
    text: 'Le mot de passe de votre compte a été modifié et vos autres sessions ont été fermées.',
    action: null,
    after:
      'Si ce n’était pas vous, demandez un nouveau mot de passe sur la page de connexion et prévenez votre administrateur.',
  },
  email_changed: {
    subject: 'L’adresse e-mail de votre compte Giro a été modifiée',
    text: 'L’adresse e-mail de votre compte a changé. Les messages de Giro vont désormais à la nouvelle adresse.',
    action: null,
    after: 'Si ce n’était pas vous, prévenez immédiatement votre administrateur.',
  },
  authenticator_added: {
    subject: 'Une application d’authentification a été ajoutée à votre compte Giro',
    text: 'Une application d’authentification a été ajoutée à votre compte. Son code est désormais demandé à chaque connexion.',
    action: null,
    after: 'Si ce n’était pas vous, prévenez immédiatement votre administrateur.',
  },
  authenticator_removed: {
    subject: 'L’application d’authentification a été retirée de votre compte Giro',
    text: 'L’application d’authentification de votre compte a été retirée. Le code de chaque connexion arrive désormais par e-mail.',
    action: null,
    after: 'Si ce n’était ni vous ni votre administrateur, prévenez-le immédiatement.',
  },
  work: {
    import: 'Fichier {{title}}',
    report: 'Rapport {{title}}',
    run: 'Planification du catalogue {{title}}',
    rules: 'Règles du catalogue {{title}}',
  },
  work_done: {
    subject: 'Giro : {{what}} – terminé',
    text: 'Le traitement que vous avez demandé est terminé : {{what}}.',
    action: 'Ouvrir dans Giro',
    after:
      'Vous recevez ce message parce que le traitement a duré plus d’une minute. Vous pouvez changer cela dans les réglages de Giro.',
  },
  work_failed: {
    subject: 'Giro : {{what}} – échec',
    text: 'Le traitement que vous avez demandé a échoué, et rien n’a changé : {{what}}. La page en donne la raison.',
    action: 'Ouvrir dans Giro',
    after:
      'Vous recevez ce message parce que le traitement a duré plus d’une minute. Vous pouvez changer cela dans les réglages de Giro.',
  },
  rules_broken: {
    subject: 'Giro : {{what}} – une colonne manque',
    text: 'Une colonne utilisée par une de vos règles n’est plus dans les données de base : la règle est sans effet. {{what}}. La page indique la règle et la colonne.',
    action: 'Ouvrir dans Giro',
    after:
      'Vous recevez ce message parce que vous avez créé la règle. Vous pouvez changer cela dans les réglages de Giro.',
  },
}
