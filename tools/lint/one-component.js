import { basename } from 'node:path';

/**
 * A file named like a component exports that component and no other, so that a component is found
 * by its name. Types, hooks and helpers beside it are free.
 */
export const oneComponent = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      other:
        '{{file}}.tsx exports <{{file}}> alone: move <{{name}}> into {{name}}.tsx, or do not export it.',
      missing:
        '{{file}}.tsx exports no <{{file}}>: one component for each file, named like its file.',
    },
  },
  create(context) {
    const file = basename(context.filename, '.tsx');
    if (!/^[A-Z]\w*\.tsx$/.test(basename(context.filename))) return {};
    const components = [];
    // CAPITALS are constants.
    const see = (id) => {
      if (/^[A-Z]\w*[a-z]/.test(id.name)) components.push(id);
    };
    return {
      'ExportNamedDeclaration > FunctionDeclaration': ({ id }) => see(id),
      'ExportNamedDeclaration > ClassDeclaration': ({ id }) => see(id),
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': ({ id }) => {
        if (id.type === 'Identifier') see(id);
      },
      'Program:exit'(node) {
        if (!components.some(({ name }) => name === file)) {
          context.report({ node, messageId: 'missing', data: { file } });
          return;
        }
        for (const id of components.filter(({ name }) => name !== file)) {
          context.report({ node: id, messageId: 'other', data: { file, name: id.name } });
        }
      },
    };
  },
};
