export { lockPurchases } from '#purchases/lock.ts'
export { type PurchaseLine, purchaseLines, setExported } from '#purchases/purchase-lines.ts'
