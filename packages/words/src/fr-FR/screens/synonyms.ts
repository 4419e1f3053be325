import type { Words } from '../../words.ts'

export const synonyms: Words['synonyms'] = {
  portfolio: 'portefeuille, politique de stock',
  nsr: 'service requis, taux de service visé, NSR',
  availability: 'disponibilité, taux de service obtenu',
  leadTime: 'délai, lead time, délai de livraison',
  trigger: 'seuil, point de commande, seuil de réapprovisionnement, ROP, mini',
  batch: 'lot, taille de lot, lot économique, quantité de commande, quantité économique, QEC, EOQ',
  minimumBatch: 'lot minimum, quantité minimum, MOQ',
  maximumBatch: 'lot maximum',
  package: 'conditionnement, colisage, multiple de commande',
  supplier: 'fournisseur',
  site: 'site, dépôt, magasin, entrepôt, emplacement',
  currentBalance: 'solde, stock, stock disponible, inventaire',
  virtualBalance: 'stock virtuel, position de stock',
  virtualOrder: 'commande virtuelle, en commande, commandes ouvertes, commandes en cours',
  securityBalance: 'stock de sécurité, stock tampon',
  minimumBalance: 'stock minimum, stock mini',
  maximumBalance: 'stock maximum, stock maxi',
  proposedBalance: 'stock proposé, stock cible',
  coverage90d: 'couverture, jours de stock',
  ruptureRisk: 'risque de rupture, risque de manque',
}
