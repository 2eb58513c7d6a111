import { Button, Select } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { ResourceName } from '../../resources/kit/resourceName'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { titlesLearned } from '../../slices/rows/entities'
import { selectLanguage } from '../../slices/settings'
import { useOptions } from '../kinds/ref/useOptions'
import { titleIn } from '../kinds/ref/useTitle'

interface ValueChoiceProps {
  target: ResourceName
  /** The name in the file. */
  name: string
  chosen: number | undefined
  /** 0: none. */
  onChoose: (row: number) => void
}

/** The row that a name means. What can be chosen is asked for when somebody wants to choose: there may be many names. */
export function ValueChoice(props: ValueChoiceProps) {
  const { target, name, chosen, onChoose } = props
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <OpenChoice
        {...props}
        onChoose={(row) => {
          setOpen(false)
          onChoose(row)
        }}
        onLeave={() => setOpen(false)}
      />
    )
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      <span className="co-sr">{say('upload.values.chooseFor', { name })} </span>
      {chosen === undefined ? say('upload.values.choose') : <ValueTitle target={target} id={chosen} />}
    </Button>
  )
}

/** A row by its title. */
export function ValueTitle({ target, id }: { target: ResourceName; id: number }) {
  const language = useAppSelector(selectLanguage)
  const titles = useAppSelector((state) => state.entities.titles)
  return <span>{titleIn(titles, target, id, language)}</span>
}

function OpenChoice({ target, name, chosen, onChoose, onLeave }: ValueChoiceProps & { onLeave: () => void }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const dispatch = useAppDispatch()
  const [keyword, setKeyword] = useState('')
  const options = useOptions(target, keyword, `upload/${target}`)
  return (
    <Select
      className="co-values__select"
      size="small"
      defaultPopupVisible
      showSearch
      allowClear={chosen !== undefined}
      filterOption={false}
      aria-label={say('upload.values.chooseFor', { name })}
      placeholder={say('upload.values.choose')}
      options={options.map(({ value, label }) => ({ value, label: (language === 'en' && label[1]) || label[0] }))}
      notFoundContent={<p className="co-hint co-ref__none">{say('engine.options.none')}</p>}
      onSearch={setKeyword}
      onChange={(row?: number) => {
        const label = options.find(({ value }) => value === row)?.label
        if (row && label) dispatch(titlesLearned({ [target]: { [row]: label } }))
        onChoose(row ?? 0)
      }}
      onVisibleChange={(isShown) => !isShown && onLeave()}
    />
  )
}
