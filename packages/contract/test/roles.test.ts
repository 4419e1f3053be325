import { expect, test } from 'vitest'
import { may, PERMISSIONS, PROFILE_TYPES } from '../src/roles.ts'

/**
 * Who may do what, written out by hand so that a slip in the contract's own table shows, by the letters of the profiles:
 * System administrator, Administrator, Company administrator, company Employee, Viewer.
 */
const MATRIX = {
  'company.choose': 'S A C E V',
  'company.read': 'S A C',
  'company.create': 'S',
  'company.edit': 'S A C',
  'company.edit_document': 'S',
  'company.delete': 'S',
  'catalog.choose': 'S A C E V',
  'catalog.read': 'S A C',
  'catalog.write': 'S A C',
  'catalog.delete': 'S A',
  'site.choose': 'S A C E V',
  'site.write': 'S A C',
  'user.read': 'S A C',
  'user.write': 'S A C',
  'user.delete': 'S A C',
  'translation.read': 'S A C E',
  'translation.write': 'S A C',
  'format.read': 'S A C E',
  'format.write': 'S A C',
  'planning.read': 'S A C E V',
  'context.decide': 'S A C E',
  'context.preview': 'S A C E V',
  'item.edit': 'S A C E',
  'transaction.edit': 'S A C E',
  'order.edit': 'S A C E',
  'item.authorize': 'S A C E',
  'item.authorize_many': 'S A C',
  'file.upload': 'S A C E',
  'file.read': 'S A C E V',
  'report.create': 'S A C E V',
  'report.create_erp': 'S A C E',
  'audit.read': 'S A C',
  'legal.write': 'S',
  'note.write': 'S A C E V',
  'scenario.write': 'S A C E',
  'scenario.publish': 'S A C E',
  'rule.write': 'S A C',
  'purchase.write': 'S A C E',
  'purchase.approve': 'S A C E',
  'purchase.approve_any': 'S A C',
  'others.remove': 'S A C',
}
const LETTERS = {
  system_administrator: 'S',
  administrator: 'A',
  company_administrator: 'C',
  company_employee: 'E',
  viewer: 'V',
}

test('every permission is given to the profiles of the matrix, and to no other', () => {
  const given = PERMISSIONS.map((permission) => [
    permission,
    PROFILE_TYPES.filter((profile) => may(profile, permission))
      .map((profile) => LETTERS[profile])
      .join(' '),
  ])
  expect(Object.fromEntries(given)).toEqual(MATRIX)
})
