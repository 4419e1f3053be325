import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/States.tsx'

/** A part of the program that is not there any more: a new version was put in place while this one was open. */
const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|error loading|preload css/i.test(error.message)

/** Shows an error of the frame as the whole page. */
export const WhollyBroken = (props: ErrorComponentProps): ReactNode => (
  <main>
    <Broken {...props} />
  </main>
)

/** Replaces a broken page: nothing is lost, and the details can be sent to support. */
export function Broken({ error: thrown }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation()
  const isOld = isMissingPart(thrown)
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const details = `${location.pathname}\n${error.name}: ${error.message}\n${error.stack ?? ''}`
  return (
    <EmptyState
      title={<h1>{isOld ? t('shell.newVersion') : t('shell.broken')}</h1>}
      icon="alert"
      actions={
        <>
          <Button size="small" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
          {isOld ? null : (
            <Button
              variant="secondary"
              size="small"
              onClick={() => void navigator.clipboard.writeText(details)}
            >
              {t('shell.copyDetails')}
            </Button>
          )}
        </>
      }
    >
      {t('shell.brokenText')}
    </EmptyState>
  )
}
