import { Archive, ArrowRight, Ellipsis, Link2, Pencil, Search, Trash2 } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { Avatar } from '../Avatar.tsx';
import { Badge, Count } from '../Badge.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Dialog, Sheet } from '../Dialog.tsx';
import { Disclosure } from '../Disclosure.tsx';
import type { Elements } from '../elements.ts';
import { ToggleTip } from '../Field.tsx';
import { Menu, Popover } from '../Floating.tsx';
import { IconButton } from '../IconButton.tsx';
import { Empty, Loaded } from '../Loaded.tsx';
import { Logo } from '../Logo.tsx';
import { Meter } from '../Meter.tsx';
import { Notice } from '../Notice.tsx';
import { NumberedList } from '../NumberedList.tsx';
import { Page } from '../Page.tsx';
import { SectionTabs } from '../PageHeader.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { QrCode } from '../qr-code/QrCode.tsx';
import { RadioCard, RadioGroup } from '../RadioGroup.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Select } from '../Select.tsx';
import { Stat, Stats } from '../Stat.tsx';
import { GroupRow, TableCard, TableFoot, Td, Th } from '../TableParts.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import { TextButton, TextLink } from '../TextLink.tsx';
import { Toast } from '../Toast.tsx';
import { Tooltip } from '../Tooltip.tsx';

const Part = ({ name, children }: { name: string; children: Elements }) => (
  <section className="grid grid-cols-1 gap-3 border-line border-t py-4">
    <h2 className="font-bold text-md">{name}</h2>
    {children}
  </section>
);

const Row = ({ children }: { children: Elements }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

const variants = ['solid', 'outline', 'text', 'amber', 'danger', 'danger-text'] as const;

const Buttons = () => (
  <Part name="Buttons and links">
    {(['normal', 'small'] as const).map((size) => (
      <Row key={size}>
        {variants.map((variant) => (
          <Button key={variant} size={size} variant={variant} icon={Link2} after={ArrowRight}>
            {variant}
          </Button>
        ))}
        <Button size={size} disabled>
          Disabled
        </Button>
        <IconButton icon={Archive} label="Archive" size={size} variant="outline" />
      </Row>
    ))}
    <ActionButton action={() => Promise.reject(new Error('no'))} busy="Saving…" failed="It was not saved: try again.">
      Fails when pressed
    </ActionButton>
    <Row>
      <ButtonLink to="/ui">A link as a button</ButtonLink>
      <TextLink to="/ui">A link</TextLink>
      <TextButton>A button as a link</TextButton>
    </Row>
  </Part>
);

const Fields = () => {
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(true);
  const typed = { value: text, onChange: setText };
  return (
    <Part name="Fields">
      <TextInput label="Name" {...typed} about="As others see it." />
      <TextInput label="Search" icon={Search} {...typed} placeholder="Name or code" />
      <TextInput label="Address" {...typed} error="Something is missing after the @." />
      <TextInput label="Not now" {...typed} disabled />
      <Select
        {...{ label: 'Country', placeholder: 'Choose…', ...typed }}
        options={['Italy', 'Saint Vincent and the Grenadines'].map((label) => ({ value: label, label }))}
        tip={<ToggleTip label="What is meant" text="The country where you have lived for most of the year." />}
      />
      <TextArea label="Answer" {...typed} />
      <Checkbox label="I have read it" checked={isOn} onChange={setOn} />
      <Checkbox label="Cannot be changed" checked={false} onChange={() => {}} disabled />
    </Part>
  );
};

const Choices = () => {
  const [chosen, setChosen] = useState<string>('1');
  const choices = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Section ${value}`, count: 12 }));
  const control = { value: chosen, onChange: setChosen };
  return (
    <Part name="Choices">
      <RadioGroup legend="Which one?" about="Tap again to undo your choice." {...control} onClear={() => setChosen('')}>
        {choices.map((choice) => (
          <RadioCard key={choice.value} {...choice} picture={<span className="h-10 rounded-md bg-face" />} />
        ))}
        <RadioCard value="none" label="I’d rather not answer" className="col-span-full" />
      </RadioGroup>
      <SegmentedControl label="Few" options={choices.slice(0, 3)} {...control} />
      <Tabs label="Many" {...control} tabs={choices.map((choice) => ({ ...choice, panel: <p>{choice.label}</p> }))} />
      <SectionTabs
        label="Sections"
        tabs={['/ui', '/test'].map((to, place) => ({ to, label: to, count: 17 + place }))}
      />
    </Part>
  );
};

const Windows = () => {
  const [shown, setShown] = useState<'dialog' | 'sheet'>();
  const [notice, setNotice] = useState<string | null>(null);
  const close = () => setShown(undefined);
  const action = { icon: Pencil, onSelect: () => {} };
  return (
    <Part name="Windows and notices">
      <Row>
        <Button onClick={() => setShown('dialog')}>Open a dialog</Button>
        <Button onClick={() => setShown('sheet')}>Open a sheet</Button>
        <Button onClick={() => setNotice('Link copied')}>Show a notice</Button>
        <Menu
          trigger={<Button variant="outline" size="small" icon={Ellipsis} aria-label="More" />}
          groups={[[{ ...action, label: 'Rename' }], [{ ...action, label: 'Delete', icon: Trash2, isDangerous: true }]]}
        />
        <Tooltip words="Shown under the pointer and the focus">
          <Button size="small">Tooltip</Button>
        </Tooltip>
        <Popover trigger={<Button size="small">Popover</Button>} title="Last seen">
          <p>Yesterday at 10:20, on a phone.</p>
        </Popover>
      </Row>
      <Dialog
        open={shown === 'dialog'}
        title="Close the results?"
        onClose={close}
        actions={<Button onClick={close}>Back</Button>}
      >
        <p>Your results will go forever.</p>
      </Dialog>
      <Sheet open={shown === 'sheet'} title="How to read this" onClose={close}>
        <p>They are not a diagnosis.</p>
      </Sheet>
      <Toast text={notice} onClose={() => setNotice(null)} action={<TextButton isInline>Undo</TextButton>} />
      {(['amber', 'no', 'yes', 'quiet'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title="No backup for two days." action={<Button size="small">Why</Button>}>
          <p>The disk is full.</p>
        </Notice>
      ))}
    </Part>
  );
};

const loading = { loading: 'One moment…', failed: 'The list has not arrived.', retry: 'Try again' };

const Data = () => (
  <Part name="Data">
    {[null, new Error('no')].map((error) => (
      <Loaded key={String(error)} query={{ data: undefined, error, refetch: () => {} }} text={loading}>
        {() => null}
      </Loaded>
    ))}
    <Empty title="Nothing here yet" actions={<Button size="small">Begin</Button>} />
    <Card>
      <Stats>
        <Stat label="Tests in November" value="1,251" note="1,186 in October" />
        <Stat label="Server errors" value="4" tone="no" />
      </Stats>
    </Card>
    <Card variant="note">
      <NumberedList>
        <li>What must not be missed.</li>
      </NumberedList>
    </Card>
    <Meter parts={[{ value: 7, tone: 'yes' }]} max={24} isSegmented label="7 of 24 have finished" />
    <Disclosure summary="Before the lesson" note="3 of 5">
      <p>What is still to be done.</p>
    </Disclosure>
    <TableCard caption="Lessons" foot={<TableFoot>1 of 1</TableFoot>}>
      <thead>
        <tr>
          <Th>Lesson</Th>
          <Th isNumber>Joined</Th>
        </tr>
      </thead>
      <tbody>
        <GroupRow columns={2} title="Now" count={1} />
        <tr>
          <Td>2C, Civics</Td>
          <Td isNumber>21</Td>
        </tr>
      </tbody>
    </TableCard>
    <Row>
      {(['quiet', 'yes', 'no', 'amber', 'info', 'live'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Avatar name="Ada Esempio" />
      <Count value={3} label="open requests" />
      <QrCode text="https://primavista.example/test" label="The public test" className="max-w-40" />
    </Row>
  </Part>
);

/** Every part of the kit in each state, at /ui while the site is developed; the office's parts are bare in the other size. */
export const Showcase = () => {
  const [isOffice, setOffice] = useState(true);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('office', isOffice);
    return () => document.documentElement.classList.remove('office');
  }, [isOffice]);
  return (
    <Page header={<Logo to="/test" label="Prima Vista" />} skip="Skip to content" foot={<Button>Next</Button>}>
      <ProgressBar value={0.4} label="Progress" />
      <h1 className="font-bold text-xl">The kit</h1>
      <Checkbox label="As in the office" checked={isOffice} onChange={setOffice} />
      <Buttons />
      <Fields />
      <Choices />
      <Windows />
      <Data />
    </Page>
  );
};
