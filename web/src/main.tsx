// main.tsx: starts the client: the entry point of the page.
import { render } from 'preact';
import { App } from './app';
import { install } from './service/install';
import { followSettings } from './settings/theme';

followSettings();
render(<App />, document.body);
install();
