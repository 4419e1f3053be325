import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameterWords } from '#app/i18n/parameter-words.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/settings/promise/promise.module.css'
import {
  asShare,
  asToday,
  type classLimits,
  isSameTargets,
  PROMISED_CLASSES,
  type ServicePromise,
  shifted,
} from '#features/settings/promise/promise.ts'
import { Raised, TodayAndPlan } from '#features/settings/promise/ServiceOfToday.tsx'
import { type RunService, useRunService } from '#features/settings/promise/use-run-service.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import { TypedNumber } from '#ui/form/numbers.tsx'

type ControlProps = {
  promise: ServicePromise
  /** Up to which shares of the usage value the classes extend. */
  limits: ReturnType<typeof classLimits>
  isReadOnly?: boolean
  onChange: (promise: ServicePromise) => void
}

/** Promises a share of units by class, all of them moved by one slider; or lets cost decide, above a floor. */
export function PromiseControl({ promise, limits, isReadOnly = false, onChange }: ControlProps) {
  const { t } = useTranslation()
  const id = useId()
  const { rule, targets, floor } = promise
  const { service } = useRunService()
  const wordOf = useParameterWords()
  const choose = (next: ServicePromise['rule']) => () => onChange({ ...promise, rule: next })
  return (
    <div className={css.control} role="radiogroup" aria-label={t('planning.promise.title')}>
      <Check
        kind="radio"
        name={id}
        disabled={isReadOnly}
        checked={rule === 'targets'}
        label={t('planning.promise.targets')}
        onChange={choose('targets')}
      />
      {rule === 'targets' ? (
        <div className={css.within}>
          <ClassesOf limits={limits} />
          <div className={css.classes}>
            {PROMISED_CLASSES.map((name) => (
              <Share
                key={name}
                label={wordOf('serviceTargets', name)}
                share={targets[name]}
                isReadOnly={isReadOnly}
                onShare={(share) => onChange({ ...promise, targets: { ...targets, [name]: share } })}
              />
            ))}
          </div>
          {isReadOnly ? null : (
            <AllAtOnce targets={targets} onTargets={(all) => onChange({ ...promise, targets: all })} />
          )}
          {service ? <Today {...{ service, promise, isReadOnly, onChange }} /> : null}
        </div>
      ) : null}
      <Check
        kind="radio"
        name={id}
        disabled={isReadOnly}
        checked={rule === 'cost'}
        label={t('planning.promise.cost')}
        onChange={choose('cost')}
      />
      {rule === 'cost' ? (
        <Floor {...{ floor, isReadOnly }} onFloor={(share) => onChange({ ...promise, floor: share })} />
      ) : null}
    </div>
  )
}

type FloorProps = { floor: number; isReadOnly: boolean; onFloor: (share: number) => void }

/** The least that cost may decide. */
function Floor({ floor, isReadOnly, onFloor }: FloorProps) {
  const { t } = useTranslation()
  return (
    <div className={css.within}>
      <div className={css.classes}>
        <Share label={t('planning.promise.floor')} share={floor} isReadOnly={isReadOnly} onShare={onFloor} />
      </div>
      <p className="caption">{t('planning.promise.floorOf')}</p>
    </div>
  )
}

/** Says what the classes are. */
function ClassesOf({ limits: { a, b, c } }: Pick<ControlProps, 'limits'>) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  return (
    <p className="caption">
      {t('planning.promise.classes', { a: percent(a), b: percent(b), c: percent(c) })}
    </p>
  )
}

type TodayProps = Required<Omit<ControlProps, 'limits'>> & { service: RunService }

/** Says what the parameters of today serve; a press promises just that, and a check keeps it where it is more than is promised. */
function Today({ service, promise, isReadOnly, onChange }: TodayProps) {
  const { t } = useTranslation()
  const targets = asToday(promise.targets, service.byClass)
  return (
    <div className="stack gap-2">
      <TodayAndPlan service={service} />
      <Check
        kind="checkbox"
        disabled={isReadOnly}
        checked={promise.isTodayKept}
        label={t('planning.promise.neverLess')}
        onChange={() => onChange({ ...promise, isTodayKept: !promise.isTodayKept })}
      />
      <Raised service={service} promise={promise} />
      {isReadOnly || isSameTargets(targets, promise.targets) ? null : (
        <div>
          <Button size="small" variant="secondary" onClick={() => onChange({ ...promise, targets })}>
            {t('planning.promise.keepToday')}
          </Button>
        </div>
      )}
    </div>
  )
}

const PERCENT = 100

type ShareProps = { label: string; share: number; isReadOnly: boolean; onShare: (share: number) => void }

/** A percentage. */
function Share({ label, share, isReadOnly, onShare }: ShareProps) {
  const { number } = useFormat()
  return (
    <TypedNumber
      label={label}
      unit="%"
      shown={number(share * PERCENT, 1)}
      isReadOnly={isReadOnly}
      onNumber={(value) => onShare(asShare(value / PERCENT))}
    />
  )
}

/** The slider goes from four times the share that is not served to a quarter of it. */
const STEPS = { least: -2, most: 2, each: 0.5 }

type AllProps = {
  targets: ServicePromise['targets']
  onTargets: (targets: ServicePromise['targets']) => void
}

/** Moves all classes together, so that each step halves or doubles the share of units that is not served. */
function AllAtOnce({ targets, onTargets }: AllProps) {
  const { t } = useTranslation()
  const id = useId()
  const { percent } = useFormat()
  const wordOf = useParameterWords()
  const [moved, setMoved] = useState({ from: targets, steps: 0 })
  // Where a class was typed meanwhile, the slider is in the middle of what was typed.
  const { from, steps } = isSameTargets(shifted(moved.from, moved.steps), targets)
    ? moved
    : { from: targets, steps: 0 }
  return (
    <div className="stack gap-1">
      <label htmlFor={id}>{t('planning.promise.all')}</label>
      <span className={css.slider}>
        <span className="caption">{t('planning.promise.less')}</span>
        <input
          id={id}
          type="range"
          min={STEPS.least}
          max={STEPS.most}
          step={STEPS.each}
          value={steps}
          aria-describedby={`${id}-hint`}
          aria-valuetext={PROMISED_CLASSES.map(
            (name) => `${wordOf('serviceTargets', name)} ${percent(targets[name])}`,
          ).join(', ')}
          onChange={({ target }) => {
            const next = { from, steps: Number(target.value) }
            setMoved(next)
            onTargets(shifted(next.from, next.steps))
          }}
        />
        <span className="caption">{t('planning.promise.more')}</span>
      </span>
      <p className="caption" id={`${id}-hint`}>
        {t('planning.promise.step')}
      </p>
    </div>
  )
}
