import type { Dictionary } from '#i18n/i18n.ts'
import { auth } from './auth.ts'
import { catalogs } from './catalogs.ts'
import { charts } from './charts.ts'
import { common } from './common.ts'
import { download } from './download.ts'
import { errors, validation } from './errors.ts'
import { explain } from './explain.ts'
import { feed } from './feed.ts'
import { fields } from './fields.ts'
import { item } from './item.ts'
import { items } from './items.ts'
import { replay } from './replay.ts'
import { results } from './results.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'
import { upload } from './upload.ts'
import { words } from './words.ts'

export const dictionary: Dictionary = {
  common,
  errors,
  validation,
  words,
  fields,
  ui,
  shell,
  auth,
  catalogs,
  settings,
  feed,
  items,
  item,
  explain,
  charts,
  replay,
  upload,
  download,
  results,
}
