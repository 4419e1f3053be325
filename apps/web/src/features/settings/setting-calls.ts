/** The calls of every kind of setting: its rows are those of one list. */
export const SETTING_CALLS = {
  list: 'listSettings',
  get: 'getSetting',
  create: 'createSetting',
  update: 'updateSetting',
  remove: 'deleteSetting',
} as const
