import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-28'

/** The text of an installation that has none of its own. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'How this installation of Giro protects your company’s data.',
    sections: [
      {
        title: 'Access',
        blocks: [
          'Each user has a personal account. Its profile determines the permitted actions; its companies and catalogs determine the accessible data. The server checks both on each request. The database separates companies as well, so an error in the program does not expose data of other companies.',
          'Passwords are stored only as salted hashes, which cannot be reversed. A session ends when you sign out, change your password, or remain inactive for the period that your company sets (initially 12 hours).',
        ],
      },
      {
        title: 'Data in transit and at rest',
        blocks: [
          'Connections to an https address are encrypted. Each upload uses its own address, which expires. Download links expire after five minutes.',
          'The access token of a session is kept in the page’s memory and never stored in the browser.',
        ],
      },
      {
        title: 'Audit log',
        blocks: [
          'The audit log records changes to parameters, authorizations, users and catalogs with their author, time and previous value. Administrators of your company can read it.',
        ],
      },
      {
        title: 'Reporting a problem',
        blocks: [
          'If you suspect that someone used your account or saw data without permission, contact your administrator immediately.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Which personal data Giro stores, why, and your rights.',
    sections: [
      {
        title: 'Data we store',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Name, email, language and profile, for your account.',
              'Phone number and personal document, if you provide them.',
              'The time of your last access and your changes, to protect your company’s data.',
            ],
          },
          'Items, movements and orders are business data. Do not enter personal data in descriptions or notes.',
        ],
      },
      {
        title: 'How we use it',
        blocks: [
          'Your data is used only to run the product. There is no advertising, no tracking, and no sale or exchange of data.',
        ],
      },
      {
        title: 'Who can see it',
        blocks: [
          'Administrators of your company see your name, email and profile. Operators of the installation can see them for support.',
        ],
      },
      {
        title: 'Your rights',
        blocks: [
          'Under the Brazilian LGPD and the European GDPR you can view, correct and delete your data. Contact an administrator of your company. The audit log keeps the names of authors for as long as your company must keep it.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'What Giro provides, and your responsibilities.',
    sections: [
      {
        title: 'The service',
        blocks: [
          'Giro reads your company’s stock, movements and orders, recommends planning parameters for each item, and explains each number. The recommendations support your decisions; you remain responsible for them.',
        ],
      },
      {
        title: 'Your account',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Keep your password secret.',
              'Upload only data that your company has the right to use.',
              'Do not attempt to access other users’ data or disrupt the service.',
            ],
          },
        ],
      },
      {
        title: 'Return to the ERP',
        blocks: [
          'The ERP file contains only authorized items, with the values at the time of authorization. Your company is responsible for loading it into the ERP.',
        ],
      },
      {
        title: 'Availability',
        blocks: [
          'The service may be interrupted for maintenance. Uploaded files and saved decisions are kept.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'Giro uses only necessary cookies. Each lasts 30 days and applies to the whole site (path /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Name', 'Purpose'],
              ['refreshToken', 'Keeps you signed in. Not readable by scripts.'],
              ['consent', 'Records that you accepted the notice.'],
              ['offset, limit, orderBy, isDESC', 'Page, page size and order of the administration lists.'],
              ['selectedCatalog', 'Your selected catalog.'],
              ['selectedCompany', 'Your selected company.'],
            ],
          },
        ],
      },
      {
        title: 'Browser storage',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Key', 'Purpose'],
              ['giro.preferences', 'Language, theme, row height and other settings.'],
              ['giro.signedIn', 'Records that you are signed in, so that the page restores your session.'],
              [
                'giro.recent',
                'Recently opened items and pages by catalog; deleted when another user signs in.',
              ],
              ['giro.sites', 'Selected sites by catalog.'],
              [
                'giro.activity',
                'Finished files and planning runs that you have not seen yet, for the activity list; replaced when another user signs in.',
              ],
              ['giro.changed', 'The time of the last change in this browser, so that other tabs refresh.'],
              ['giro.list', 'Your position in administration lists; until the tab is closed.'],
              ['giro.draft.…', 'Unsaved input; deleted when the tab is closed or you sign out.'],
            ],
          },
        ],
      },
      {
        title: 'Refusing cookies',
        blocks: [
          'All of these are required for signing in. You can delete them in your browser settings at any time.',
        ],
      },
    ],
  },
}
