import { chrome } from '../../i18n/chrome.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { Loading } from '../../ui/Loading.tsx';

type Props = {
  title: string;
  /** Whether it is opened by its address, and not by a link. */
  isFromOutside?: boolean;
};

export const OpeningPage = ({ title, isFromOutside = false }: Props) => {
  usePageTitle(title);
  const { loading, stillLoading } = useText(chrome);
  return <Loading text={loading} late={stillLoading} isOpening={isFromOutside} />;
};
