import { useState } from 'react';
import { Link } from 'react-router';
import { numberFormat } from '../../i18n/format.ts';
import { aroundResults } from '../../i18n/around-results.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Dialog.tsx';

/** A button, and what it opens: how to read the results, in four paragraphs. `faces`: as many as were seen. */
export const MethodSheet = ({ faces, isClass = false }: { faces: number; isClass?: boolean }) => {
  const { method: text } = useText(aroundResults);
  const { whole } = numberFormat(useLanguage().language);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      <Sheet open={isOpen} title={text.title} close={text.close} onClose={() => setOpen(false)}>
        {text.points(whole(faces), isClass).map(([lead, rest]) => (
          <p key={lead}>
            <b>{lead}</b> <span>{rest}</span>
          </p>
        ))}
        <p>
          <Link
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            to="/findings/method"
          >
            {text.full}
          </Link>
        </p>
      </Sheet>
    </>
  );
};
