// The arrows of ARCHITECTURE.md, as rules: an arrow not drawn there fails `npm run boundaries`.
// Whatever is not ground is a feature, on the server and in the web app, so a new folder is walled from its first day.
const ground = '(?:http|db|jobs|storage|mail)'
const features = `apps/server/src/(?!${ground}/)[^/]+`
const webGround = '(?:app|ui)'
const webFeatures = `apps/web/src/(?!${webGround}/)[^/]+/[^/]+`
const tests = '(?:\\.test\\.tsx?$|\\.e2e\\.ts$|/test/|^e2e/)'
/** Read by folder, so that nobody names them. */
const found = '^packages/words/src/[^/]+/(screens|pages)/'
const drivers = '(fastify|@fastify/[^/]+|pg|pg-boss|pg-copy-streams|@aws-sdk/[^/]+|nodemailer|smtp-server)'

/** Drivers that only the ground may use: each has one door. */
const doors = [
  { folder: 'http', packages: 'fastify|@fastify/[^/]+' },
  { folder: 'db', packages: 'pg|pg-copy-streams' },
  { folder: 'jobs', packages: 'pg-boss' },
  { folder: 'storage', packages: '@aws-sdk/[^/]+' },
  { folder: 'mail', packages: 'nodemailer|smtp-server|postal-mime' },
]

/** The engine's rooms in the order of the method, the lowest first: each knows only those before it. */
const rooms = [
  '(vocabulary|parameters|parameter-rules|facts|rules|item-plan)\\.ts$',
  'numbers/',
  'distributions/',
  'history/',
  '(input|assume)\\.ts$',
  'demand/',
  'policy/',
  'capital/',
  'alerts/',
  'plan\\.ts$',
  '(explain|replay)/',
  '(item-levels|item-projection|budget-item|erp-service|question)\\.ts$',
  '(index|textbook)\\.ts$',
]

/** The server's features, the lowest first: each knows only those before it. A new one is put in its place here. */
const serverOrder = [
  'facts',
  'catalogs',
  'translations',
  'auth',
  'ruling',
  'planning',
  'questions',
  'settings',
  'companies',
  'sites',
  'suppliers',
  'users',
  'views',
  'items',
  'decisions',
  'rules',
  'decision-rules',
  'outcomes',
  'authorization',
  'item',
  'not-stock',
  'notes',
  'purchases',
  'scenarios',
  'exports',
  'imports',
  'feed',
  'audit',
  'plan-files',
  'backtest',
  'sample',
]
/** The web app's, in the same way. */
const webOrder = [
  'auth',
  'users',
  'companies',
  'sites',
  'catalogs',
  'imports',
  'exports',
  'settings',
  'audit',
  'fields',
  'purchases',
  'translations',
  'authorization',
  'decisions',
  'item',
  'items',
  'rules',
  'scenarios',
  'themes',
  'feed',
]

/** Rules that no feature knows one above it, and that each has a place: one without a place knows none. */
const looksDown = (side, folder, order) => [
  ...order.slice(0, -1).map((feature, i) => ({
    name: `${side}-looks-down-from-${feature}`,
    severity: 'error',
    from: { path: `^${folder}/${feature}/`, pathNot: tests },
    to: { path: `^${folder}/(${order.slice(i + 1).join('|')})/` },
  })),
  {
    name: `${side}-features-have-a-place`,
    severity: 'error',
    comment: 'Put the new feature into the list of features, above all that it knows.',
    from: { path: `^${folder}/(?!(${order.join('|')})/)[^/]+/`, pathNot: tests },
    to: { path: `^${folder}/(${order.join('|')})/` },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // Types may know each other: a cycle of types alone is gone when the program runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.cjs$', '\\.config\\.ts$', tests, '^scripts/', found],
      },
      to: {},
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: [tests, '^scripts/'] },
      to: { path: tests },
    },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      from: { pathNot: [tests, '^scripts/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },

    {
      name: 'planning-needs-nothing',
      severity: 'error',
      comment: 'The engine is a function of its arguments. See the decision on the pure engine.',
      from: { path: '^packages/planning/src' },
      to: { pathNot: '^packages/planning/src' },
    },
    ...rooms.slice(0, -1).map((room, i) => ({
      name: `planning-looks-down-from-${room.replace(/\W+ts\$$|\W+$/g, '')}`,
      severity: 'error',
      comment: 'Types too: who reads a room needs to know nothing of those above it.',
      from: { path: `^packages/planning/src/${room}` },
      to: { path: `^packages/planning/src/(${rooms.slice(i + 1).join('|')})` },
    })),
    {
      name: 'planning-replays-and-explains-apart',
      severity: 'error',
      from: { path: '^packages/planning/src/(explain|replay)/' },
      to: { path: '^packages/planning/src/(explain|replay)/', pathNot: '^packages/planning/src/$1/' },
    },
    {
      name: 'file-readers-need-nothing',
      severity: 'error',
      comment: 'They run on the server and in the browser.',
      from: { path: '^packages/file-readers/src' },
      to: { pathNot: '^packages/file-readers/src' },
    },
    {
      name: 'contract-needs-words-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: {
        pathNot: [
          '^packages/contract/src',
          '^packages/file-readers/src/(columns|fold|reading/file-reading)\\.ts$',
          '^packages/planning/src/(vocabulary|parameters|parameter-rules)\\.ts$',
          'node_modules/zod/',
        ],
      },
    },
    {
      name: 'words-need-the-contract',
      severity: 'error',
      comment:
        'What is said about the vocabulary; neither the contract nor the engine knows what anything is called.',
      from: { path: '^packages/words/src' },
      to: { pathNot: ['^packages/(words|contract)/src', '^(node:)?(fs|path|url)$'] },
    },
    {
      name: 'web-speaks-contract-only',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^(apps/server|packages/planning)', pathNot: '^packages/planning/src/vocabulary\\.ts$' },
    },

    {
      name: 'only-the-worker-reads-files',
      severity: 'error',
      comment:
        'The readers are a part of their own, fetched when a file is chosen. Types cost nothing, how a format looks and the writing of a line little, as do the kinds of movements and rules of a few lines.',
      from: { path: '^apps/web/src', pathNot: [tests, '^apps/web/src/features/imports/check/'] },
      to: {
        path: '^packages/file-readers/src',
        pathNot:
          '^packages/file-readers/src/(fold|leading-zeros|locale|formats/(file-format|movement-tallies)|csv/(write-csv|formula|text))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-plans-through-the-index',
      severity: 'error',
      comment: 'The formulas of the engine by themselves are for those who check or compare them.',
      from: { path: '^apps', pathNot: [tests, '^apps/server/(bench|src/backtest)/'] },
      to: { path: '^packages/planning/src/textbook\\.ts$' },
    },

    {
      name: 'embedded-postgres-needs-nothing',
      severity: 'error',
      comment:
        'It can be read, tried and taken elsewhere by itself: the PostgreSQL programs and Node are all it knows.',
      from: { path: '^packages/embedded-postgres/src' },
      to: { pathNot: '^packages/embedded-postgres/src', dependencyTypesNot: ['core'] },
    },
    {
      name: 'only-db-starts-the-embedded-postgres',
      severity: 'error',
      from: {
        path: '^(apps|packages)',
        pathNot: [tests, '^packages/embedded-postgres/', '^apps/server/(src/db|bench)/'],
      },
      to: { path: '^packages/embedded-postgres/' },
    },

    {
      name: 'server-ground-knows-no-feature',
      severity: 'error',
      from: { path: `^apps/server/src/${ground}/`, pathNot: tests },
      to: { path: `^${features}/` },
    },
    {
      name: 'server-features-meet-at-the-index',
      severity: 'error',
      from: { path: `^(${features})/`, pathNot: tests },
      to: { path: `^${features}/`, pathNot: ['^$1/', '/index\\.ts$'] },
    },
    ...looksDown('server', 'apps/server/src', serverOrder),
    {
      name: 'one-door-per-driver',
      severity: 'error',
      comment: 'Fastify behind http/, the database driver behind db/, the queue behind jobs/, and so on.',
      from: { path: `^${features}/`, pathNot: tests },
      to: { path: `node_modules/${drivers}/` },
    },
    ...doors.map(({ folder, packages }) => ({
      name: `only-${folder}-knows-its-driver`,
      severity: 'error',
      from: { path: `^apps/server/src/${ground}/`, pathNot: [tests, `^apps/server/src/${folder}/`] },
      to: { path: `node_modules/(${packages})/`, dependencyTypesNot: ['type-only'] },
    })),

    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: tests },
      to: { path: '^(apps/web/src/(?!ui/)|packages/)' },
    },
    {
      name: 'web-ground-knows-no-feature',
      severity: 'error',
      comment: 'Only the table of routes names the screens.',
      from: {
        path: `^apps/web/src/${webGround}/`,
        pathNot: [tests, '^apps/web/src/app/(routes|(administration|file|what-if)-routes)\\.tsx?$'],
      },
      to: { path: `^${webFeatures}/` },
    },
    ...looksDown('web', 'apps/web/src/features', webOrder),
    {
      name: 'web-features-meet-at-the-index',
      severity: 'error',
      from: { path: `^(${webFeatures})/`, pathNot: tests },
      to: { path: `^${webFeatures}/`, pathNot: ['^$1/', '/index\\.ts$'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
