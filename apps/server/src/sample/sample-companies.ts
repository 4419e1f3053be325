import type { fields, ProfileType } from '@giro/contract'

type SampleProfile = Exclude<ProfileType, 'system_administrator'>

/** A company of the language's country, with those who work in it. */
type SampleCompany = {
  country: string
  currency: fields.Currency
  timeZone: string
  fantasyName: string
  corporateName: string
  businessDocument: string | null
  catalog: string
  sites: readonly { identifier: string; title: string }[]
  names: Readonly<Record<SampleProfile, string>>
}

/** The sample company in each language: the same items and demand in other words, at the prices of the country. */
export const SAMPLE_COMPANIES: Readonly<Record<fields.Language, SampleCompany>> = {
  'pt-BR': {
    country: 'BR',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    fantasyName: 'Serra Clara (exemplo)',
    corporateName: 'Serra Clara Papel e Embalagens Ltda (exemplo)',
    // A CNPJ whose check digits are right and whose root is that of made-up examples.
    businessDocument: '11222333000181',
    catalog: 'Almoxarifado de manutenção',
    sites: [
      { identifier: 'SP01', title: 'São Paulo' },
      { identifier: 'RJ01', title: 'Rio de Janeiro' },
      { identifier: 'MG01', title: 'Belo Horizonte' },
    ],
    names: {
      administrator: 'André Moreira',
      company_administrator: 'Carla Menezes',
      company_employee: 'Ana Teixeira',
      viewer: 'Vítor Campos',
    },
  },
  'en-US': {
    country: 'US',
    currency: 'USD',
    timeZone: 'America/Chicago',
    fantasyName: 'Prairie Lake Supply (sample)',
    corporateName: 'Prairie Lake Industrial Supply, Inc. (sample)',
    businessDocument: null,
    catalog: 'MRO and spare parts',
    sites: [
      { identifier: 'CHI1', title: 'Chicago' },
      { identifier: 'DAL1', title: 'Dallas' },
      { identifier: 'CMH1', title: 'Columbus' },
    ],
    names: {
      administrator: 'Andrew Moore',
      company_administrator: 'Carol Jenkins',
      company_employee: 'Anna Taylor',
      viewer: 'Victor Collins',
    },
  },
  'fr-FR': {
    country: 'FR',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    fantasyName: 'Val Clair (exemple)',
    corporateName: 'Val Clair Fournitures industrielles SAS (exemple)',
    businessDocument: null,
    catalog: 'Magasin de maintenance',
    sites: [
      { identifier: 'LYO1', title: 'Lyon' },
      { identifier: 'NTE1', title: 'Nantes' },
      { identifier: 'LIL1', title: 'Lille' },
    ],
    names: {
      administrator: 'André Moreau',
      company_administrator: 'Carole Mercier',
      company_employee: 'Anne Tessier',
      viewer: 'Victor Chevalier',
    },
  },
  'es-ES': {
    country: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    fantasyName: 'Sierra Clara (ejemplo)',
    corporateName: 'Sierra Clara Suministros Industriales, S.L. (ejemplo)',
    businessDocument: null,
    catalog: 'Almacén de mantenimiento',
    sites: [
      { identifier: 'MAD1', title: 'Madrid' },
      { identifier: 'BCN1', title: 'Barcelona' },
      { identifier: 'VLC1', title: 'Valencia' },
    ],
    names: {
      administrator: 'Andrés Morales',
      company_administrator: 'Carla Méndez',
      company_employee: 'Ana Tejedor',
      viewer: 'Víctor Campos',
    },
  },
}

/** Prices of the sample relative to those in Brazil, by what money buys. */
export const PRICE_FACTOR: Readonly<Record<fields.Language, number>> = {
  'pt-BR': 1,
  'en-US': 0.4,
  'fr-FR': 0.35,
  'es-ES': 0.35,
}

/** The language of the sample that was made for a country. */
export const languageOf = (country: string): fields.Language =>
  (Object.keys(SAMPLE_COMPANIES) as fields.Language[]).find(
    (language) => SAMPLE_COMPANIES[language].country === country,
  ) ?? 'pt-BR'
