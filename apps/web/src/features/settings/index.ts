export { ParameterRow, useParameterUnits } from '#features/settings/ParameterRow.tsx'
export { isShare, settingOf, type Typed, typedOf } from '#features/settings/parameters.ts'
export { ServiceOfToday } from '#features/settings/promise/ServiceOfToday.tsx'
