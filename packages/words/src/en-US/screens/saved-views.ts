import type { Words } from '../../words.ts'

export const savedViews: Words['savedViews'] = {
  changed: 'Unsaved changes in this view',
  shared: 'Showing a view shared by {{name}}.',
  saveAs: 'Save as…',
  saveMine: 'Save as my view',
  reset: 'Reset',
  new: 'Save view',
  edit: 'Edit view',
  name: 'Name of the view',
  share: 'Share with the company',
  saved: 'View saved',
  removed: 'View deleted',
  removeTitle: 'Delete the view {{name}}?',
  removeText: 'A shared view is deleted for everyone. Items do not change.',
}
