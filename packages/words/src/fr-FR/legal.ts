import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-28'

/** Le texte d'une installation qui n'a pas le sien. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'Comment cette installation de Giro protège les données de votre entreprise.',
    sections: [
      {
        title: 'Accès',
        blocks: [
          'Chaque utilisateur a un compte personnel. Son profil détermine les actions permises ; ses entreprises et catalogues déterminent les données accessibles. Le serveur vérifie les deux à chaque requête. La base de données sépare aussi les entreprises : une erreur du programme n’expose pas les données des autres.',
          'Les mots de passe ne sont enregistrés que sous forme de hachage salé, irréversible. Une session se termine à la déconnexion, au changement de mot de passe ou après la durée d’inactivité fixée par votre entreprise (12 heures au départ).',
        ],
      },
      {
        title: 'Données en transit et au repos',
        blocks: [
          'Les connexions en https sont chiffrées. Chaque envoi utilise sa propre adresse, qui expire. Les liens de téléchargement expirent au bout de cinq minutes.',
          'Le jeton d’accès reste dans la mémoire de la page et n’est jamais enregistré dans le navigateur.',
        ],
      },
      {
        title: 'Journal d’audit',
        blocks: [
          'Le journal d’audit enregistre les modifications de paramètres, d’autorisations, d’utilisateurs et de catalogues, avec leur auteur, leur date et la valeur précédente. Les administrateurs de votre entreprise peuvent le consulter.',
        ],
      },
      {
        title: 'Signaler un problème',
        blocks: [
          'Si vous pensez que quelqu’un a utilisé votre compte ou vu des données sans autorisation, prévenez aussitôt votre administrateur.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Quelles données personnelles Giro enregistre, pourquoi, et quels sont vos droits.',
    sections: [
      {
        title: 'Données enregistrées',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Nom, e-mail, langue et profil, pour votre compte.',
              'Téléphone et document personnel, si vous les indiquez.',
              'Votre dernier accès et vos modifications, pour protéger les données de votre entreprise.',
            ],
          },
          'Articles, mouvements et commandes sont des données d’entreprise. N’indiquez pas de données personnelles dans les descriptions ou les notes.',
        ],
      },
      {
        title: 'Utilisation',
        blocks: [
          'Vos données servent uniquement au fonctionnement du produit. Il n’y a ni publicité, ni suivi, ni vente ou échange de données.',
        ],
      },
      {
        title: 'Accès à vos données',
        blocks: [
          'Les administrateurs de votre entreprise voient votre nom, votre e-mail et votre profil. Les exploitants de l’installation peuvent les voir pour l’assistance.',
        ],
      },
      {
        title: 'Vos droits',
        blocks: [
          'La LGPD brésilienne et le RGPD européen vous permettent de consulter, corriger et supprimer vos données. Adressez-vous à un administrateur de votre entreprise. Le journal d’audit garde le nom des auteurs aussi longtemps que l’entreprise doit le conserver.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'Ce que Giro fournit, et vos responsabilités.',
    sections: [
      {
        title: 'Le service',
        blocks: [
          'Giro lit le stock, les mouvements et les commandes de votre entreprise, recommande des paramètres de planification pour chaque article et explique chaque chiffre. Les recommandations aident à décider ; vous restez responsable de vos décisions.',
        ],
      },
      {
        title: 'Votre compte',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Gardez votre mot de passe secret.',
              'N’envoyez que des données que votre entreprise a le droit d’utiliser.',
              'N’essayez pas d’accéder aux données d’autrui ni de perturber le service.',
            ],
          },
        ],
      },
      {
        title: 'Retour vers l’ERP',
        blocks: [
          'Le fichier pour l’ERP ne contient que les articles autorisés, avec leurs valeurs au moment de l’autorisation. Votre entreprise est responsable de son chargement dans l’ERP.',
        ],
      },
      {
        title: 'Disponibilité',
        blocks: [
          'Le service peut être interrompu pour maintenance. Les fichiers envoyés et les décisions enregistrées sont conservés.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'Giro n’utilise que des cookies nécessaires. Chacun dure 30 jours et s’applique sur tout le site (chemin /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Nom', 'Finalité'],
              ['refreshToken', 'Maintient votre connexion. Illisible pour les scripts.'],
              ['consent', 'Indique que vous avez accepté l’avis.'],
              [
                'offset, limit, orderBy, isDESC',
                'Page, taille de page et ordre des listes d’administration.',
              ],
              ['selectedCatalog', 'Le catalogue sélectionné.'],
              ['selectedCompany', 'L’entreprise sélectionnée.'],
            ],
          },
        ],
      },
      {
        title: 'Stockage du navigateur',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Clé', 'Finalité'],
              ['giro.preferences', 'Langue, thème, hauteur des lignes et autres paramètres.'],
              ['giro.signedIn', 'Indique que vous êtes connecté, pour que la page rétablisse votre session.'],
              [
                'giro.recent',
                'Articles et pages ouverts récemment, par catalogue ; effacé quand un autre utilisateur se connecte.',
              ],
              ['giro.sites', 'Les sites sélectionnés, par catalogue.'],
              [
                'giro.activity',
                'Fichiers et planifications terminés que vous n’avez pas encore vus, pour la liste d’activité ; remplacé quand un autre utilisateur se connecte.',
              ],
              [
                'giro.changed',
                'Le moment de la dernière modification dans ce navigateur, pour que les autres onglets s’actualisent.',
              ],
              [
                'giro.list',
                'Votre position dans les listes d’administration ; jusqu’à la fermeture de l’onglet.',
              ],
              [
                'giro.draft.…',
                'Saisies non enregistrées ; effacé à la fermeture de l’onglet ou à la déconnexion.',
              ],
            ],
          },
        ],
      },
      {
        title: 'Refus des cookies',
        blocks: [
          'Tous sont nécessaires à la connexion. Vous pouvez les supprimer à tout moment dans les réglages de votre navigateur.',
        ],
      },
    ],
  },
}
