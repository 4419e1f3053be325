import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorState, Skeleton } from './States.tsx'
import { useUiTexts } from './texts.tsx'

type ActDialogProps = {
  title: ReactNode
  onClose: () => void
  children?: ReactNode
  width?: number
  /** The act; null or absent where there is nothing to do, or not yet. */
  act?: { label: ReactNode; run: () => void; isRunning?: boolean } | null | false | undefined
  /** Another way beside the act. */
  other?: ReactNode
  /** The preview of the act, while it is read or where it could not be. */
  preview?: {
    isLoading: boolean
    lines?: number
    failed?: { title: string; text: string; retry: () => void } | null
  }
  /** The outcome, in place of the question: closing is all that is left. */
  outcome?: ReactNode
}

/** Asks before something is done to items: the preview, the question with its act, and the outcome where it has to be read. */
export function ActDialog(props: ActDialogProps) {
  const { title, onClose, children, width, act, other, preview, outcome = null } = props
  const { cancel, close } = useUiTexts()
  const { isLoading = false, lines = 3, failed = null } = preview ?? {}
  const isOver = outcome !== null
  return (
    <Dialog
      title={title}
      onClose={onClose}
      {...(width !== undefined && { width })}
      actions={
        isOver ? (
          <>
            {other}
            <Button onClick={onClose}>{close}</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" size="small" onClick={onClose}>
              {cancel}
            </Button>
            {other}
            {act ? (
              <Button isRunning={act.isRunning ?? false} onClick={act.run}>
                {act.label}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {isOver ? (
        outcome
      ) : failed ? (
        <ErrorState title={failed.title} onRetry={failed.retry}>
          {failed.text}
        </ErrorState>
      ) : isLoading ? (
        <Skeleton lines={lines} />
      ) : (
        children
      )}
    </Dialog>
  )
}
