import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { standInNumber } from '#features/companies/stand-in.ts'
import { Button } from '#ui/Button.tsx'
import { MASKS } from '#ui/form/masks.ts'

/** Explains the required number, and fills in one for a company that has none. */
export function DocumentHint() {
  const { t } = useTranslation()
  const { setValue, clearErrors } = useFormContext()
  const fill = () => {
    setValue('businessDocument', MASKS.companyDocument(standInNumber()), { shouldDirty: true })
    clearErrors('businessDocument')
  }
  return (
    <>
      {t('companyList.documentHint')}{' '}
      <Button variant="plain" onClick={fill}>
        {t('companyList.standIn')}
      </Button>
    </>
  )
}
