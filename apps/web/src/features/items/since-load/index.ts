export { SinceLoad } from '#features/items/since-load/SinceLoad.tsx'
