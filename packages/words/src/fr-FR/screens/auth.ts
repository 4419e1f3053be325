import type { Words } from '../../words.ts'

export const auth: Words['auth'] = {
  login: {
    title: 'Se connecter',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    emailRequired: "Saisissez l'e-mail",
    passwordRequired: 'Saisissez le mot de passe',
    welcome: 'Bienvenue, {{name}}',
    claim: 'Décidez de ce que mérite chaque article en stock.',
    claimText:
      "Une courte liste de décisions, dans l'ordre de ce qu'elles valent. Chaque chiffre montre d'où il vient.",
    expired: 'Accès expiré. Connectez-vous à nouveau.',
    forbidden: "Vous n'avez pas l'autorisation d'effectuer cette action. Vous avez été déconnecté.",
    other_tab: 'Vous avez été déconnecté dans un autre onglet.',
    logged_out: 'Vous êtes déconnecté.',
    unreachable: "Le serveur n'a pas répondu. Réessayez de vous connecter dans un instant.",
    wait_one: 'Trop de tentatives. Réessayez dans {{count, number}} seconde.',
    wait_other: 'Trop de tentatives. Réessayez dans {{count, number}} secondes.',
    sample: "Données d'exemple",
    sampleText: "Entrer dans l'entreprise d'exemple comme :",
  },
  logout: {
    title: 'Se déconnecter',
    leaving: 'Déconnexion…',
    unsaved: 'Des modifications ne sont pas enregistrées. Se déconnecter quand même ?',
    leave: 'Se déconnecter',
    stay: 'Rester',
  },
}
