import { join } from '../../i18n/join.ts';
import { useText } from '../../i18n/language.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export const PlayAlone = () => {
  const { alone: text } = useText(join);
  return (
    <p className="text-base text-text-2">
      <span>{text.text}</span>{' '}
      <TextLink isInline className="font-semibold text-text" to="/test">
        {text.link}
      </TextLink>
    </p>
  );
};
