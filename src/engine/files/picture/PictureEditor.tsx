import { Button } from '@arco-design/web-react'
import { IconRotateLeft, IconRotateRight } from '@arco-design/web-react/icon'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { file as fileResource } from '../../../resources/file'
import type { FileItem } from '../../../resources/kit/files'
import {
  type PictureCut,
  type PictureFacts,
  pictureLeft,
  pictureSaveAsked,
  selectPicture,
} from '../../../slices/files/pictures'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { WriteButton } from '../../WriteButton'
import { ActLine } from '../ActDialog'
import { ASPECTS, type Aspect, aspectOf, hasCut } from './aspects'
import { FocalPoint } from './FocalPoint'
import './picture.css'

const QUARTER = 90

const factsOf = (item: FileItem): PictureFacts => ({
  alt_zh: item.alt_zh ?? '',
  alt_en: item.alt_en ?? '',
  focal_x: item.focal_x,
  focal_y: item.focal_y,
})

/** A picture is cut and turned, its focal point set, and what it shows is said for those who cannot see it. */
export function PictureEditor({ item, onClose }: { item: FileItem; onClose: () => void }) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const [facts, setFacts] = useState(() => factsOf(item))
  const [cut, setCut] = useState<PictureCut>()
  const saving = useAppSelector(selectPicture(item.id))
  const isDone = saving?.state === 'saved'
  useEffect(() => () => void dispatch(pictureLeft({ id: item.id })), [dispatch, item.id])
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const isTold = JSON.stringify(facts) !== JSON.stringify(factsOf(item))
  const isCut = cut !== undefined && hasCut(cut, item)
  const save = (): void =>
    void dispatch(
      pictureSaveAsked({
        id: item.id,
        version: Number(item.version),
        ...(isTold ? { facts } : {}),
        ...(isCut ? { cut } : {}),
      }),
    )
  const { alt_zh: zh, alt_en: en } = fileResource.fields
  const address = item.content ?? ''
  return (
    <SideDrawer
      visible
      isForm
      className="co-drawer co-pict"
      width={860}
      title={say('files.picture.of', { name: item.name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton
            saves
            type="primary"
            disabled={!isTold && !isCut}
            loading={saving?.state === 'running'}
            onClick={save}
          >
            {say('files.picture.save')}
          </WriteButton>
        </>
      }
    >
      <CutPart address={address} item={item} onCut={setCut} />
      <section className="co-fsection">
        <h3>{say('files.focal')}</h3>
        <FocalPoint
          address={item.middle ?? address}
          x={facts.focal_x}
          y={facts.focal_y}
          onChange={(focal_x, focal_y) => setFacts({ ...facts, focal_x, focal_y })}
        />
      </section>
      <section className="co-fsection">
        <h3>{say('files.alt')}</h3>
        <ActLine
          label={label(zh.label)}
          value={facts.alt_zh}
          hint={say('files.alt.hint')}
          onChange={(alt_zh) => setFacts({ ...facts, alt_zh })}
        />
        <ActLine label={label(en.label)} value={facts.alt_en} onChange={(alt_en) => setFacts({ ...facts, alt_en })} />
      </section>
      {saving?.fault && (
        <p className="co-field__problem" role="alert">
          {saving.fault.message}
        </p>
      )}
    </SideDrawer>
  )
}

interface CutPartProps {
  address: string
  item: FileItem
  onCut: (cut: PictureCut) => void
}

/** Dragging moves the picture under the frame; zoom and turning have sliders, which keys move too. */
function CutPart({ address, item, onCut }: CutPartProps) {
  const say = useSay()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [aspect, setAspect] = useState<Aspect>('own')
  const onCropComplete = (_: Area, { x, y, width, height }: Area): void =>
    onCut({ left: x, top: y, width, height, rotation })
  const turn = (by: number): void => setRotation((known) => ((((known + by + 180) % 360) + 360) % 360) - 180)
  return (
    <section className="co-fsection">
      <h3>{say('files.crop')}</h3>
      <div className="co-pict__stage">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={aspectOf(aspect, item, rotation)}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': say('files.crop.frame') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onCropComplete={onCropComplete}
        />
      </div>
      <div className="co-pict__tools">
        <fieldset className="co-segments" aria-label={say('files.crop.aspect')}>
          {ASPECTS.map((each) => (
            <button key={each} type="button" aria-pressed={aspect === each} onClick={() => setAspect(each)}>
              {each === 'own' ? say('files.crop.own') : each}
            </button>
          ))}
        </fieldset>
        <Button icon={<IconRotateLeft />} aria-label={say('files.crop.left')} onClick={() => turn(-QUARTER)} />
        <Button icon={<IconRotateRight />} aria-label={say('files.crop.right')} onClick={() => turn(QUARTER)} />
        <Slider label={say('files.crop.zoom')} min={1} max={4} step={0.05} value={zoom} onChange={setZoom} />
        <Slider
          label={say('files.crop.turn')}
          min={-180}
          max={180}
          step={1}
          value={rotation}
          onChange={setRotation}
          unit="°"
        />
      </div>
      <p className="co-hint">{say('files.crop.hint')}</p>
    </section>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  unit?: string
  onChange: (value: number) => void
}

const Slider = ({ label, value, unit = '×', onChange, ...range }: SliderProps) => (
  <label className="co-pict__slider">
    <span>{label}</span>
    <input type="range" {...range} value={value} onChange={({ target }) => onChange(Number(target.value))} />
    <output className="co-num">
      {Number(value.toFixed(2))}
      {unit}
    </output>
  </label>
)
