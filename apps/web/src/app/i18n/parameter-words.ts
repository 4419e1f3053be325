import { useTranslation } from 'react-i18next'

/** Families of words in which names inside parameters are looked up. */
const FAMILIES = [
  'words.criticality',
  'words.abcClass',
  'words.purchasability',
  'words.stance',
  'words.serviceMeasure',
  'words.serviceRule',
  'words.serviceOfToday',
  'words.season',
  'words.yesNo',
  'explain.memories',
  'explain.limits',
]

/** The word of a part or a value of a parameter, in the language on the screen. */
export function useParameterWords(): (parameter: string, key: string) => string {
  const { t, i18n } = useTranslation()
  return (parameter, key) => {
    // A limit may be called as a word of another family: fast is a memory, medium an ease of purchase.
    const families = parameter.endsWith('Limits') ? ['explain.limits', ...FAMILIES] : FAMILIES
    const word = families.map((family) => `${family}.${key}`).find((one) => i18n.exists(one))
    return word ? t(word as 'words.yesNo.true') : key
  }
}
