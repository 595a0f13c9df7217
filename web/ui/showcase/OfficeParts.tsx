import { Archive } from 'lucide-react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Count } from '../Count.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { IconButton } from '../IconButton.tsx';
import { Meter } from '../Meter.tsx';
import { Notice } from '../Notice.tsx';
import { SectionTabs } from '../SectionTabs.tsx';
import { Stat, Stats } from '../Stat.tsx';
import { GroupRow, TableCard, TableFoot, Td, Th } from '../TableParts.tsx';
import { TextArea } from '../TextArea.tsx';
import { Part, Row } from './Part.tsx';

/** What only pages of teachers and staff use. */
export const OfficeParts = () => (
  <Part name="Of the office">
    <Row>
      <IconButton icon={Archive} label="Archive" />
      <IconButton icon={Archive} label="Archive" variant="outline" />
      <IconButton icon={Archive} label="Archive" size="small" isPressed />
      <Avatar name="Ada Esempio" />
      <Count value={3} label="open requests" />
      <Badge tone="live">In progress</Badge>
      <Badge isSmall>this one</Badge>
    </Row>
    {(['amber', 'no', 'yes', 'quiet'] as const).map((tone) => (
      <Notice key={tone} tone={tone} title="No backup for two days." action={<Button size="small">What to do</Button>}>
        <p>The disk is full.</p>
      </Notice>
    ))}
    <Card className="p-0">
      <Stats>
        <Stat label="Tests in November" value="1,251" note="1,186 in October" />
        <Stat label="Server errors" value="4" note="in the last 24 hours" tone="no" />
        <Stat label="Free space" value="77.5 GB" note="of 271 GB" />
      </Stats>
    </Card>
    <Meter
      parts={[
        { value: 7, tone: 'yes' },
        { value: 14, tone: 'amber' },
      ]}
      max={24}
      isSegmented
      label="7 have finished, 14 are playing"
    />
    <SectionTabs
      label="Sections"
      tabs={[
        { to: '/ui', label: 'Users', count: 17 },
        { to: '/test', label: 'Roles', count: 4 },
      ]}
    />
    <Disclosure summary="Before the lesson" note="3 of 5">
      <p>What is still to be done.</p>
    </Disclosure>
    <TextArea label="Answer" value="" onChange={() => {}} />
    <TableCard caption="Lessons" foot={<TableFoot>1 to 1 of 1</TableFoot>}>
      <thead>
        <tr className="border-line border-b">
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
  </Part>
);
