import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-01'

/** The text of an installation that has none of its own. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'How this installation of Giro protects the data of the companies that use it.',
    sections: [
      {
        title: 'Access',
        blocks: [
          'Every person has an account of their own with one profile. The profile says what the person may do; the companies and catalogs of the account say with which data. The server checks both at every request, and the database refuses rows of any other company even if a part of the program were wrong.',
          'Passwords are kept only as a salted hash that cannot be turned back. A session ends when the person logs out, changes the password, or stays away for 30 days.',
        ],
      },
      {
        title: 'Data in transit and at rest',
        blocks: [
          'The page and the server speak over an encrypted connection wherever the installation is reached by https. Uploaded files are sent to an address that serves one file and expires. Download addresses expire after five minutes.',
          'The access token of a session lives in the memory of the page and is never written to the storage of the browser.',
        ],
      },
      {
        title: 'Traces',
        blocks: [
          'Changes of parameters, authorizations, users and catalogs are recorded with who made them, when, and what the value was before. Whoever administers a company can read this record.',
        ],
      },
      {
        title: 'Reporting a problem',
        blocks: [
          'Tell whoever administers your installation at once if you believe that somebody else used your account or saw data that is not theirs.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Which personal data Giro keeps, why, and what you can ask for.',
    sections: [
      {
        title: 'What is kept',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Name, email, language and profile, to give you an account.',
              'Telephone and personal document, only if you gave them.',
              'The time of your last access and the changes you made, to protect the data of your company.',
            ],
          },
          'Inventory data is business data: items, movements and orders. Please do not put personal data in descriptions or notes.',
        ],
      },
      {
        title: 'What it is used for',
        blocks: [
          'Your data is used to run the product and for nothing else. There is no advertising, no analytics of your behavior, and no sale or exchange of data.',
        ],
      },
      {
        title: 'Who receives it',
        blocks: [
          'People of your company with an administrator profile see your name, email and profile. Those who operate the installation can see them to give support.',
        ],
      },
      {
        title: 'Your rights',
        blocks: [
          'You can see and correct your data, and ask for it to be deleted, as the Brazilian LGPD and the European GDPR provide. Ask whoever administers your company. The record of changes keeps the name of who made them as long as the company is obliged to keep it.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'What you can expect from Giro, and what is expected from you.',
    sections: [
      {
        title: 'The service',
        blocks: [
          'Giro reads the stock, the movements and the orders of your company, proposes planning parameters for every item and shows where each number came from. The proposals support a decision; the decision stays with you.',
        ],
      },
      {
        title: 'Your account',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Keep your password to yourself.',
              'Upload only data that your company has the right to use.',
              'Do not try to reach data of others or to disturb the service.',
            ],
          },
        ],
      },
      {
        title: 'Return to the ERP',
        blocks: [
          'Only authorized items are written to the file for the ERP, with the values they had when they were authorized. Loading that file into the ERP is an act of your company.',
        ],
      },
      {
        title: 'Availability',
        blocks: [
          'The service may pause for maintenance. Uploaded files and choices that were confirmed on the screen are kept.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'Giro uses only the cookies the product needs. Each lasts 30 days and holds on the whole site (path /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Name', 'Purpose'],
              ['refreshToken', 'Keeps you signed in. Scripts of the page cannot read it.'],
              ['consent', 'Remembers that you confirmed the notice.'],
              ['offset, limit, orderBy, isDESC', 'Page, page size and order of the administration lists.'],
              ['selectedCatalog', 'The catalog you chose.'],
              ['selectedCompany', 'The company you chose.'],
            ],
          },
        ],
      },
      {
        title: 'Storage of the browser',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Key', 'Purpose'],
              ['giro.preferences', 'Language, theme, row height and the other choices of the settings.'],
              [
                'giro.signedIn',
                'Remembers that you are signed in, so that the page asks for your session only then.',
              ],
              [
                'giro.recent',
                'The items and pages you last opened in each catalog; deleted when another person signs in.',
              ],
              ['giro.sites', 'The sites you chose in each catalog.'],
              [
                'giro.activity',
                'What you did here in the last seven days, for the activity list; deleted when another person signs in.',
              ],
              [
                'giro.decided',
                'Your last decision and how many you made, to take it back; until the tab is closed.',
              ],
              [
                'giro.list',
                'The administration list you were on, to come back to the same page; until the tab is closed.',
              ],
              [
                'giro.draft.…',
                'What you typed and have not saved; deleted when the tab is closed or you log out.',
              ],
            ],
          },
        ],
      },
      {
        title: 'Refusing',
        blocks: [
          'All of these are necessary: without them nobody can sign in. You can delete them in the settings of your browser at any time.',
        ],
      },
    ],
  },
}
