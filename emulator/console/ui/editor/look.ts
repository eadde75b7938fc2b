import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours of JSON, the same as in read-only views. */
export const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-ink)' },
  { tag: tags.string, color: 'var(--color-info)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-accent)' },
  { tag: tags.invalid, color: 'var(--color-danger)' },
]);

const FLOAT = {
  backgroundColor: 'var(--color-surface)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-md)',
  boxShadow: 'var(--shadow-float)',
};

/** The editor in the colours and fonts of the console. */
export const LOOK = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: 'var(--text-xs)',
    backgroundColor: 'transparent',
    color: 'var(--color-ink)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--color-ink)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-muted)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-hover) 60%, transparent)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'var(--color-accent-soft) !important',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--color-accent-soft) !important' },
  '.cm-tooltip': { ...FLOAT, color: 'var(--color-ink)', maxWidth: '32rem' },
  '.cm-tooltip-autocomplete ul li': { padding: '2px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-accent-soft)',
    color: 'var(--color-ink)',
  },
  '.cm-completionDetail': { color: 'var(--color-muted)', fontStyle: 'normal' },
  '.cm-hint, .cm-diagnostic': { padding: '4px 8px', fontFamily: 'var(--font-sans)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--color-warn)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--color-danger)' },
});
