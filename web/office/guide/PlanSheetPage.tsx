import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ifThen } from '../../i18n/if-then.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Choice } from '../Choice.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';

type Size = keyof typeof ifThen.it.sheet.sizes;

const sheetLooks = 'grid content-start gap-2.5 rounded-lg border border-control border-dashed bg-surface p-6';
const printLooks = 'print:break-inside-avoid print:rounded-none print:border-0 print:px-0 print:pt-0 print:pb-4';

const Sheet = ({ size }: { size: Size }) => {
  const text = useText(ifThen);
  const line = cx('h-10 border-control border-b', size === 'a4' ? 'print:h-16' : 'print:h-7');
  const lines = [text.ifThis, text.thenThat].map((words) => (
    <div key={words} className="font-bold">
      <p className={line}>{words}</p>
      <div className={line} />
    </div>
  ));
  return (
    <section className={cx(sheetLooks, printLooks, size === 'a4' ? 'print:gap-6 print:text-lg' : 'print:gap-2')}>
      <h2 className="font-bold text-lg">{text.title}</h2>
      <p>{text.sheet.instructions}</p>
      {lines}
      <p>{text.sheet.another}</p>
      {lines}
      <p className="text-sm text-text-2">{text.sheet.yours}</p>
    </section>
  );
};

/** /guide/plans: a sheet on which pupils write for themselves, one or two on a page. */
export const PlanSheetPage = () => {
  const { sheet: text } = useText(ifThen);
  const [size, setSize] = useState<Size>('a5');
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={text.title}
          lead={
            <>
              <span>{text.lead}</span>{' '}
              <TextLink isInline to="/guide#plans">
                {text.more}
              </TextLink>
            </>
          }
          actions={
            <>
              <Choice size="normal" label={text.size} texts={text.sizes} value={size} onChange={setSize} />
              <Button icon={Printer} onClick={() => print()}>
                {text.print}
              </Button>
            </>
          }
        />
      </div>
      <div className="max-w-180 print:max-w-none">
        <Sheet size={size} />
        {size === 'a5' && (
          <div className="hidden border-control border-t border-dashed pt-5 print:block" aria-hidden="true">
            <Sheet size={size} />
          </div>
        )}
      </div>
    </>
  );
};
