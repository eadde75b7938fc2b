import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { type Diagnostic, forceLinting, linter, lintKeymap } from '@codemirror/lint';
import { EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { completeBy } from './complete';
import { pathOf, rangeOf } from './locate';
import { HIGHLIGHT, LOOK } from './look';
import { type JsonSchema, kindOf, schemasAt } from './schema';
import { mistakesIn } from './validate';

/** An editor in the page. */
export interface EditorHandle {
  /** Replaces the text, unless it is the same. */
  setText(text: string): void;
  setSchema(schema: JsonSchema | undefined): void;
  destroy(): void;
}

interface Options {
  text: string;
  label: string;
  onChange: (text: string) => void;
  onRun: () => void;
}

/** Returns the mistakes in the text: invalid JSON, or else violations of the contract. */
function diagnose(view: EditorView, schema: JsonSchema | undefined): Diagnostic[] {
  const { state } = view;
  const text = state.doc.toString();
  if (text.trim() === '') return [];
  const unreadable = jsonParseLinter()(view);
  if (unreadable.length > 0 || !schema) return unreadable;
  return mistakesIn(JSON.parse(text), schema, schema).map(({ path, message, isName }) => ({
    ...rangeOf(state, path, isName),
    severity: 'warning',
    message,
  }));
}

/** Shows the contract's description of the value under the pointer. */
const hover = (schemaNow: () => JsonSchema | undefined) =>
  hoverTooltip((view, position) => {
    const root = schemaNow();
    const node = syntaxTree(view.state).resolveInner(position, 1);
    if (!root || node.name !== 'PropertyName') return null;
    const [schema] = schemasAt(root, pathOf(view.state, node));
    if (!schema) return null;
    const dom = document.createElement('div');
    dom.className = 'cm-hint';
    dom.textContent = [kindOf(schema), schema.description].filter(Boolean).join(': ');
    return { pos: node.from, end: node.to, create: () => ({ dom }) };
  });

/** Creates a JSON editor in an element. */
export function createEditor(parent: HTMLElement, { text, label, onChange, onRun }: Options): EditorHandle {
  let schema: JsonSchema | undefined;
  const schemaNow = () => schema;
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      lineNumbers(),
      foldGutter(),
      history(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      autocompletion({ activateOnTyping: true }),
      json(),
      jsonLanguage.data.of({ autocomplete: completeBy(schemaNow) }),
      linter((it) => diagnose(it, schema), { delay: 250 }),
      hover(schemaNow),
      syntaxHighlighting(HIGHLIGHT),
      LOOK,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
      keymap.of([
        {
          key: 'Mod-Enter',
          run: () => {
            onRun();
            return true;
          },
        },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
    ],
  });
  // Keyboards must reach what scrolls.
  view.scrollDOM.tabIndex = 0;
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    setSchema(next) {
      schema = next;
      forceLinting(view);
    },
    destroy: () => view.destroy(),
  };
}
