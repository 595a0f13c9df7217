import { parse, View } from 'vega';
import { type Config, compile, type TopLevelSpec } from 'vega-lite';

const ink = '#14213D';

/** The platform's ink, paper and accents; the first colour is always Prima Vista's own. */
const theme: Config = {
  background: '#FBF8F3',
  padding: 16,
  font: 'Atkinson Hyperlegible Next, Atkinson Hyperlegible, Verdana, sans-serif',
  title: {
    color: ink,
    fontSize: 16,
    anchor: 'start',
    subtitleColor: ink,
    subtitleFontSize: 12,
    subtitlePadding: 4,
    offset: 14,
  },
  axis: {
    labelColor: ink,
    titleColor: ink,
    gridColor: '#E4DDD1',
    domainColor: ink,
    tickColor: ink,
    labelFontSize: 12,
    titleFontSize: 12,
    labelLimit: 520,
  },
  header: { labelColor: ink, titleColor: ink, labelFontSize: 13 },
  legend: { labelColor: ink, titleColor: ink, labelFontSize: 12, orient: 'bottom' },
  view: { stroke: null },
  range: { category: ['#1B4F9C', '#E8A33D', '#8A8D93', '#1B7F4D', '#B3261E'] },
};

/** Draws a picture as SVG. The same figures give the same bytes. */
export const draw = async (spec: TopLevelSpec): Promise<string> => {
  const view = new View(parse(compile({ ...spec, config: theme }).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return `${svg}\n`;
};
