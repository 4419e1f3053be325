export { ParameterRow, useParameterUnits } from '#features/settings/ParameterRow.tsx'
export { GROUPS, settingOf, type Typed, typedOf } from '#features/settings/parameters.ts'
