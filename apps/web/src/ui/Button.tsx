import type { ComponentProps, ReactNode, Ref } from 'react'
import css from './Button.module.css'
import { useIsBusy } from './busy.ts'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'plain' | 'danger'
/** Least widths and heights in px: smaller 150×40, small 200×40 (secondary, tertiary: 122), medium 260×40, big 320×55, larger 380×60. */
export type ButtonSize = 'auto' | 'smaller' | 'small' | 'medium' | 'big' | 'larger'

export type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName | undefined
  /** Its own work is under way: further presses are ignored until it ends. */
  isRunning?: boolean
  /** True if it looks disabled and shows the reason when pressed. */
  isBlocked?: boolean
  ref?: Ref<HTMLButtonElement>
} & Omit<ComponentProps<'button'>, 'children' | 'ref'>

/**
 * The shared button. While any change is being saved it shows a spinner in place of its icon, at the same width.
 * It is disabled only by `disabled`; the plain variant also while something is being saved.
 */
export function Button({
  children,
  variant = 'primary',
  size = 'auto',
  icon,
  isRunning = false,
  isBlocked = false,
  disabled = false,
  type = 'button',
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const isBusy = useIsBusy()
  const spins = isRunning || isBusy
  return (
    <button
      {...rest}
      type={type}
      className={classes(css.button, css[variant], css[size], isBlocked && css.blocked, className)}
      disabled={disabled || (variant === 'plain' && isBusy)}
      aria-disabled={isRunning || isBlocked || undefined}
      aria-busy={isRunning || undefined}
      onClick={(event) => (isRunning ? event.preventDefault() : onClick?.(event))}
    >
      {spins ? <Spinner /> : icon ? <Icon name={icon} size={16} /> : null}
      <span className={css.label}>{children}</span>
    </button>
  )
}

export type IconButtonProps = {
  icon: IconName
  /** Its name, also shown as a tooltip. */
  label: string
  size?: 16 | 20
  ref?: Ref<HTMLButtonElement>
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title' | 'ref'>

/** An icon alone. */
export function IconButton({ icon, label, size = 20, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(css.iconButton, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

/** The look of an icon button, for one that another library draws. */
export const iconButtonClass = css.iconButton ?? ''

/** Classes that make a link look like a button: `<Link className={buttonClass('secondary')} to="/upload">`. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'auto'): string =>
  classes(css.button, css[variant], css[size]) ?? ''
