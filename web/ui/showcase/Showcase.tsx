import { ArrowRight, Copy, Ellipsis, Image, Link2, Pencil, Search, Trash2 } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { Badge } from '../Badge.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { Dialog, Sheet } from '../Dialog.tsx';
import { Menu, Popover, Tooltip } from '../Floating.tsx';
import { Empty, Loaded } from '../Loaded.tsx';
import { Logo } from '../Logo.tsx';
import { NumberedList } from '../NumberedList.tsx';
import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { QrCode } from '../qr-code/QrCode.tsx';
import { RadioCard, RadioGroup } from '../RadioGroup.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Select } from '../Select.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextInput } from '../TextInput.tsx';
import { TextButton, TextLink } from '../TextLink.tsx';
import { Toast } from '../Toast.tsx';
import { ToggleTip } from '../ToggleTip.tsx';
import { OfficeParts } from './OfficeParts.tsx';
import { Part, Row } from './Part.tsx';

const Buttons = () => (
  <Part name="Buttons and links">
    {(['normal', 'small'] as const).map((size) => (
      <Row key={size}>
        <Button size={size}>Solid</Button>
        <Button size={size} variant="outline" icon={Link2}>
          Outline
        </Button>
        <Button size={size} variant="text">
          Text
        </Button>
        <Button size={size} variant="amber" after={ArrowRight}>
          Amber
        </Button>
        <Button size={size} variant="danger">
          Danger
        </Button>
        <Button size={size} variant="danger-text">
          Danger text
        </Button>
        <Button size={size} disabled>
          Disabled
        </Button>
        <Button size={size} variant="outline" aria-disabled={true}>
          Busy
        </Button>
      </Row>
    ))}
    <ActionButton action={() => Promise.reject(new Error('no'))} busy="Saving…" failed="It was not saved: try again.">
      Fails when pressed
    </ActionButton>
    <Row>
      <ButtonLink to="/ui" variant="outline" size="small">
        A link as a button
      </ButtonLink>
      <TextLink to="/ui">A link</TextLink>
      <TextButton>A button as a link</TextButton>
    </Row>
  </Part>
);

const Fields = () => {
  const [name, setName] = useState('');
  const [country, setCountry] = useState('');
  const [isOn, setOn] = useState(true);
  const options = ['Italy', 'Romania', 'Saint Vincent and the Grenadines'].map((label) => ({ value: label, label }));
  return (
    <Part name="Fields">
      <div className="grid grid-cols-1 xs:grid-cols-2 gap-3">
        <TextInput label="Name" value={name} onChange={setName} about="As others see it." />
        <TextInput label="Search" icon={Search} value={name} onChange={setName} placeholder="Name or code" />
        <TextInput label="Address" value="ada@" onChange={() => {}} error="Something is missing after the @." />
        <TextInput label="Not now" value="Fixed" onChange={() => {}} disabled />
        <Select
          label="Country"
          placeholder="Choose…"
          value={country}
          options={options}
          onChange={setCountry}
          tip={<ToggleTip label="What is meant" text="The country where you have lived for most of the year." />}
        />
      </div>
      <Checkbox label="I have read it" checked={isOn} onChange={setOn} />
      <Checkbox label="Cannot be changed" checked={false} onChange={() => {}} disabled />
    </Part>
  );
};

const groups = ['East Asian', 'South Asian', 'Sub-Saharan', 'Caucasian', 'Latin American', 'Arab'];

const Choices = () => {
  const [group, setGroup] = useState<string | undefined>('Caucasian');
  const [chosen, setChosen] = useState('');
  const [scale, setScale] = useState<'all' | 'open' | 'closed'>('open');
  const [tab, setTab] = useState('phenotype');
  const [many, setMany] = useState('1');
  return (
    <Part name="Choices">
      <RadioGroup
        legend="Which group of faces do you feel closest to?"
        about="Tap again to undo your choice."
        value={group}
        onChange={setGroup}
        onChoose={setChosen}
        onClear={() => setGroup(undefined)}
      >
        {groups.map((label) => (
          <RadioCard key={label} value={label} label={label} picture={<span className="h-10 rounded-md bg-face" />} />
        ))}
        <RadioCard value="none" label="I’d rather not answer" className="col-span-full" />
      </RadioGroup>
      <p className="text-sm text-text-2">{`Chosen: ${chosen || 'nothing yet'}`}</p>
      <SegmentedControl
        label="Which sessions"
        options={[
          { value: 'all', label: 'All', count: 12 },
          { value: 'open', label: 'Open', count: 3 },
          { value: 'closed', label: 'Closed', count: 9 },
        ]}
        value={scale}
        onChange={setScale}
      />
      <Tabs
        label="Two analyses"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'phenotype', label: 'By phenotype', panel: <p>Six groups.</p> },
          { value: 'gender', label: 'By gender', panel: <p>Two.</p> },
        ]}
      />
      <Tabs
        label="Many tabs"
        value={many}
        onChange={setMany}
        tabs={['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Section ${value}`, panel: <p>{value}</p> }))}
      />
    </Part>
  );
};

const Windows = () => {
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'sheet'>('nothing');
  const [notice, setNotice] = useState<string | null>(null);
  const close = () => setShown('nothing');
  return (
    <Part name="Windows and notices">
      <Row>
        <Button variant="outline" onClick={() => setShown('dialog')}>
          Open a dialog
        </Button>
        <Button variant="outline" onClick={() => setShown('sheet')}>
          Open a sheet
        </Button>
        <ConfirmButton
          label="Ask first"
          question="Close the results?"
          back="Back to the results"
          confirm="Close for good"
          isDangerous
          onConfirm={() => {}}
        >
          <p>Your results will go forever.</p>
        </ConfirmButton>
        <Button variant="outline" icon={Copy} onClick={() => setNotice('Link copied')}>
          Show a notice
        </Button>
        <Menu
          trigger={<Button variant="outline" size="small" icon={Ellipsis} aria-label="More" />}
          groups={[
            [
              { label: 'Rename', icon: Pencil, onSelect: () => {} },
              { label: 'Copy', icon: Copy, onSelect: () => {} },
            ],
            [{ label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => {} }],
          ]}
        />
        <Popover trigger={<Button size="small">Popover</Button>} title="Last seen">
          <p>Yesterday at 10:20, on a phone.</p>
        </Popover>
        <Tooltip
          trigger={<Button variant="text" size="small" icon={Image} aria-label="Save picture" />}
          text="Save picture"
        />
      </Row>
      <Dialog
        open={shown === 'dialog'}
        title="Close the results?"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Back</Button>
            <Button variant="danger-text" onClick={close}>
              Close for good
            </Button>
          </>
        }
      >
        <p>Your results will go forever.</p>
      </Dialog>
      <Sheet open={shown === 'sheet'} title="How to read this" close="Close" onClose={close}>
        <p>They are not a diagnosis.</p>
      </Sheet>
      <Toast text={notice} onClose={() => setNotice(null)} action={<TextButton isInline>Undo</TextButton>} />
    </Part>
  );
};

const text = { loading: 'One moment…', failed: 'The list has not arrived.', retry: 'Try again' };

const Data = () => (
  <Part name="What is loaded">
    <Loaded query={{ data: undefined, error: null, refetch: () => {} }} text={text}>
      {() => null}
    </Loaded>
    <Loaded query={{ data: undefined, error: new Error('no'), refetch: () => {} }} text={text}>
      {() => null}
    </Loaded>
    <Empty title="Nothing here yet" actions={<Button size="small">Begin</Button>}>
      <p className="text-sm text-text-2">Lessons appear as soon as there is one.</p>
    </Empty>
  </Part>
);

type Density = 'office' | 'participants';

const Kit = ({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) => (
  <Page
    header={<Logo to="/test" label="Prima Vista" />}
    skip="Skip to content"
    foot={<Button className="w-full">Next</Button>}
  >
    <ProgressBar value={0.4} label="Progress" />
    <PageHeader
      title="The kit"
      lead="Every part in each state."
      state={<Badge tone="amber">Draft</Badge>}
      actions={<Button size="small">Add</Button>}
    />
    <SegmentedControl
      label="As in the pages of"
      options={(['office', 'participants'] as const).map((value) => ({ value, label: value }))}
      value={density}
      onChange={onDensity}
    />
    <Buttons />
    <Fields />
    <Choices />
    <Windows />
    <Data />
    <OfficeParts />
    <Part name="Cards, lists and badges">
      <Card>
        <p>A sheet on the page’s ground.</p>
      </Card>
      <Card variant="note">
        <p>What must not be missed.</p>
      </Card>
      <NumberedList>
        <li>Slow down when you think “I know the type”.</li>
        <li>Get to know somebody.</li>
      </NumberedList>
      <Row>
        {(['quiet', 'yes', 'no', 'amber', 'info', 'live', 'solid'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <QrCode text="https://primavista.example/test" label="The public test" className="max-w-40" />
    </Part>
  </Page>
);

/** Every part of the kit in each state, at /ui while the site is developed; the office's parts are bare in the other size. */
export const Showcase = () => {
  const [density, setDensity] = useState<Density>('office');
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('office', density === 'office');
    return () => document.documentElement.classList.remove('office');
  }, [density]);
  return <Kit density={density} onDensity={setDensity} />;
};
