export { monthName, weekdayName } from '#features/fields/calendar-words.ts'
export { ExplainField, ExplainTopic } from '#features/fields/explain/ExplainField.tsx'
export {
  bareMoney,
  fieldsWith,
  groupOf,
  isCalculated,
  isShare,
  kindOf,
  writeAmount,
} from '#features/fields/field-kinds.ts'
export {
  fieldNumber,
  hasOwners,
  type Owners,
  optionsOf,
  ownAmong,
  useCellText,
  useFieldLabel,
  useFieldText,
  useOwners,
  wordText,
} from '#features/fields/field-words.ts'
export { UnknownEffect } from '#features/fields/UnknownEffect.tsx'
