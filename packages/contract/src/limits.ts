/** Every limit of the contract, in one place, with its unit. */
export const LIMITS = {
  /** Time a call may take, ms. */
  requestMs: 30_000,
  /** A JSON body, bytes. */
  bodyBytes: 1024 * 1024,
  /** Rows of a list in one answer. */
  pageRows: 500,
  pageRowsDefault: 25,
  offset: 1_000_000_000,
  /** Rows of a file that the browser makes of a list. What has more is a report. */
  fileRows: 100_000,
  /** Time all rows of a list may take to be sent, ms. */
  linesMs: 300_000,
  /** Characters of free text in a search or a list of values. */
  searchCharacters: 200,
  filterValues: 500,
  /** Bytes of an uploaded file. */
  uploadBytes: 1024 * 1024 * 1024,
  /** Bytes of an uploaded workbook. */
  workbookBytes: 100 * 1024 * 1024,
  fileNameCharacters: 100,
  /** Seconds in which an upload must begin at its address. */
  uploadSeconds: 900,
  /** Seconds for which a file is listed that is announced and not there yet; after twice as many it is forgotten. */
  announcedSeconds: 3600,
  /** Newest files of master data of a catalog that can be taken back, one after the other. */
  masterDataKept: 5,
  /** Seconds a download address holds. */
  downloadSeconds: 300,
  /** Seconds that work takes at least of which a mail tells who asked for it. */
  longJobSeconds: 60,
  /** Days after which the file of a report is removed. */
  reportDays: 30,
  /** SKUs in one bulk call; items a company_employee may authorize at once. */
  bulkItems: 10_000,
  bulkItemsOfEmployee: 1_000,
  /** Items in one POST /context/calculate. */
  calculateItems: 500,
  /**
   * Changes of a scenario; decisions of one change that are sent with it, and in a file; those of them that are named where
   * they are left out; bytes of a scenario that is sent.
   */
  scenarioChanges: 20,
  scenarioDecisions: 10_000,
  scenarioFileRows: 100_000,
  refusedRows: 500,
  scenarioBytes: 8 * 1024 * 1024,
  /** Scenarios of a catalog that are not published, days for which they are kept, and days in which one that is can be reverted. */
  scenarios: 20,
  scenarioDays: 90,
  revertDays: 30,
  scenariosCompared: 4,
  /** Weeks that an item is projected ahead, and unless others are asked for. */
  projectionWeeks: 52,
  projectionWeeksDefault: 26,
  /** Items of one order. */
  orderLines: 2_000,
  /** Rules of a catalog, and the fields and columns that the filter of one may name. */
  rules: 200,
  ruleFilterNames: 20,
  /** Rows of a create-many call. */
  createMany: 500,
  /** Open jobs of one kind in one catalog. */
  openJobs: 3,
  skuCharacters: 60,
  /** Characters of the note of a decision, and of a note on an item. */
  noteCharacters: 280,
  itemNoteCharacters: 1_000,
  /** Days that an item is put off at most. */
  snoozeDays: 365,
  titleCharacters: 60,
  /** Characters of one legal document in one language. */
  legalCharacters: 100_000,
  identifierCharacters: 12,
  /** Characters of a site's identifier: ERPs call warehouses by their names. */
  siteCharacters: 60,
  supplierCharacters: 200,
  /** Periods in which a supplier takes no orders. */
  supplierClosures: 20,
  /** Weeks of the calendar of purchases. */
  calendarWeeks: 26,
  /** Sites and items that one call asks about before a file is sent. */
  knownSites: 500,
  knownItems: 5_000,
  passwordCharacters: 128,
  emailCharacters: 254,
  idempotencyHours: 24,
  /** Wrong codes in a row before a pause; seconds of the first pause, which doubles with each until the longest. */
  codeTries: 5,
  codePauseSeconds: 120,
  codeLongestPauseSeconds: 3600,
  /** Wrong codes of an account in 24 hours, and in a row before none is sent any more. */
  codeTriesOfDay: 20,
  codeTriesInRow: 100,
  /** Recovery codes of an authenticator app. */
  recoveryCodes: 10,
  /** Seconds a mailed code, a link to a new password and an invitation hold. */
  codeSeconds: 600,
  recoverySeconds: 1800,
  invitationSeconds: 7 * 24 * 3600,
  /** Seconds between two codes or links to one account, and how many of them an hour. */
  mailGapSeconds: 30,
  mailsOfHour: 5,
  /** Companies and catalogs that one user is given. */
  userCompanies: 200,
  userCatalogs: 500,
  /** Minutes without a call after which a company may have sessions end, and does where it says nothing. */
  idleMinutesLeast: 15,
  idleMinutesMost: 30 * 24 * 60,
  idleMinutesDefault: 12 * 60,
  /** Seconds a session lasts at most, and with it the refresh token's cookie. */
  sessionSeconds: 30 * 24 * 3600,
} as const
