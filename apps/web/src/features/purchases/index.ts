export { OrderedUnits } from '#features/purchases/OrderedUnits.tsx'
