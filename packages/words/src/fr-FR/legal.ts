import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-01'

/** Le texte d'une installation qui n'a pas le sien. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'Comment cette installation de Giro protège les données des entreprises qui l’utilisent.',
    sections: [
      {
        title: 'Accès',
        blocks: [
          'Chaque personne a son compte, avec un profil. Le profil dit ce que la personne peut faire ; les entreprises et les catalogues du compte disent avec quelles données. Le serveur vérifie les deux à chaque demande, et la base de données refuse les lignes de toute autre entreprise même si une partie du programme était fautive.',
          'Les mots de passe ne sont gardés que sous la forme d’une empreinte salée qui ne peut pas être inversée. Une session se termine quand la personne se déconnecte, change de mot de passe ou reste absente 30 jours.',
        ],
      },
      {
        title: 'Données en transit et au repos',
        blocks: [
          'La page et le serveur communiquent par une connexion chiffrée partout où l’installation est jointe en https. Les fichiers sont envoyés à une adresse qui sert à un seul fichier et qui expire. Les adresses de téléchargement expirent au bout de cinq minutes.',
          'Le jeton d’accès d’une session reste dans la mémoire de la page et n’est jamais écrit dans le stockage du navigateur.',
        ],
      },
      {
        title: 'Traces',
        blocks: [
          'Les modifications de paramètres, d’autorisations, d’utilisateurs et de catalogues sont enregistrées avec leur auteur, leur date et la valeur précédente. Qui administre une entreprise peut lire ce registre.',
        ],
      },
      {
        title: 'Signaler un problème',
        blocks: [
          'Prévenez aussitôt la personne qui administre votre installation si vous pensez que quelqu’un d’autre a utilisé votre compte ou vu des données qui ne sont pas les siennes.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Quelles données personnelles Giro garde, pourquoi, et ce que vous pouvez demander.',
    sections: [
      {
        title: 'Ce qui est gardé',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Nom, e-mail, langue et profil, pour vous donner un compte.',
              'Téléphone et document personnel, seulement si vous les avez donnés.',
              'L’heure de votre dernier accès et les modifications que vous avez faites, pour protéger les données de votre entreprise.',
            ],
          },
          'Les données de stock sont des données d’entreprise : articles, mouvements et commandes. Ne mettez pas de données personnelles dans les descriptions ou les notes.',
        ],
      },
      {
        title: 'À quoi elles servent',
        blocks: [
          'Vos données servent au fonctionnement du produit et à rien d’autre. Il n’y a ni publicité, ni analyse de votre comportement, ni vente ou échange de données.',
        ],
      },
      {
        title: 'Qui les reçoit',
        blocks: [
          'Les personnes de votre entreprise qui ont un profil d’administrateur voient votre nom, votre e-mail et votre profil. Celles qui exploitent l’installation peuvent les voir pour vous aider.',
        ],
      },
      {
        title: 'Vos droits',
        blocks: [
          'Vous pouvez voir et corriger vos données et demander leur suppression, comme le prévoient la LGPD brésilienne et le RGPD européen. Adressez-vous à la personne qui administre votre entreprise. Le registre des modifications garde le nom de leur auteur aussi longtemps que l’entreprise est tenue de le conserver.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'Ce que vous pouvez attendre de Giro, et ce qui est attendu de vous.',
    sections: [
      {
        title: 'Le service',
        blocks: [
          'Giro lit le stock, les mouvements et les commandes de votre entreprise, propose des paramètres de planification pour chaque article et montre d’où vient chaque chiffre. Les propositions aident à décider ; la décision reste la vôtre.',
        ],
      },
      {
        title: 'Votre compte',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Gardez votre mot de passe pour vous.',
              'N’envoyez que des données que votre entreprise a le droit d’utiliser.',
              'N’essayez pas d’atteindre les données d’autrui ni de perturber le service.',
            ],
          },
        ],
      },
      {
        title: 'Retour vers l’ERP',
        blocks: [
          'Seuls les articles autorisés sont écrits dans le fichier pour l’ERP, avec les valeurs qu’ils avaient au moment de l’autorisation. Charger ce fichier dans l’ERP est un acte de votre entreprise.',
        ],
      },
      {
        title: 'Disponibilité',
        blocks: [
          'Le service peut s’arrêter pour maintenance. Les fichiers envoyés et les choix confirmés à l’écran sont conservés.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'Giro n’utilise que les cookies nécessaires au produit. Chacun dure 30 jours et vaut sur tout le site (chemin /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Nom', 'Finalité'],
              ['refreshToken', 'Vous garde connecté. Les scripts de la page ne peuvent pas le lire.'],
              ['consent', 'Se souvient que vous avez confirmé l’avis.'],
              [
                'offset, limit, orderBy, isDESC',
                'Page, taille de page et ordre des listes d’administration.',
              ],
              ['selectedCatalog', 'Le catalogue que vous avez choisi.'],
              ['selectedCompany', 'L’entreprise que vous avez choisie.'],
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
              ['giro.preferences', 'Langue, thème, hauteur des lignes et autres choix des paramètres.'],
              [
                'giro.signedIn',
                'Se souvient que vous êtes connecté, pour que la page ne demande votre session que dans ce cas.',
              ],
              [
                'giro.recent',
                'Les derniers articles et pages ouverts dans chaque catalogue ; effacé quand une autre personne se connecte.',
              ],
              ['giro.sites', 'Les sites que vous avez choisis dans chaque catalogue.'],
              [
                'giro.activity',
                'Ce que vous avez fait ici ces sept derniers jours, pour la liste d’activité ; effacé quand une autre personne se connecte.',
              ],
              [
                'giro.decided',
                'Votre dernière décision et leur nombre, pour l’annuler ; jusqu’à la fermeture de l’onglet.',
              ],
              [
                'giro.list',
                'La liste d’administration où vous étiez, pour revenir à la même page ; jusqu’à la fermeture de l’onglet.',
              ],
              [
                'giro.draft.…',
                'Ce que vous avez saisi et pas encore enregistré ; effacé quand l’onglet est fermé ou que vous vous déconnectez.',
              ],
            ],
          },
        ],
      },
      {
        title: 'Refus',
        blocks: [
          'Tous sont nécessaires : sans eux, personne ne peut se connecter. Vous pouvez les supprimer à tout moment dans les réglages de votre navigateur.',
        ],
      },
    ],
  },
}
