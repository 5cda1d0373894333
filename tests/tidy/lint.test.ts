import { lines } from './look.ts'
import { rule } from './rule.ts'

const settings = '.oxlintrc.json'

/** Whether a sentence stands above a rule that is off: right above it, or at the head of the override that it is in. */
function isExplained(text: string, line: number): boolean {
  const above = text.split('\n').slice(0, line - 1)
  if (isSentence(above.at(-1))) return true
  const override = above.findLastIndex((each) => /^ {4}\{$/.test(each))
  const rules = above.findLastIndex((each) => /^ {2}"rules": \{$/.test(each))
  return override > rules && isSentence(above[override + 1])
}

function isSentence(line = ''): boolean {
  return /^\s*\/\/ \S+( \S+){2,}\.$/.test(line)
}

rule('a lint rule that is off says why', {
  subjects: (tree) => lines(tree, (path) => path === settings).filter(({ text }) => /"off"/.test(text)),
  problem: ({ path, line, text }, tree) =>
    isExplained(tree.text(path), line)
      ? undefined
      : `turns off ${/"([^"]+)": "off"/.exec(text)?.[1]} unexplained`,
  notices: {
    '.oxlintrc.json:3 turns off no-var unexplained': {
      [settings]: '{\n  "rules": {\n    "no-var": "off"\n  }\n}',
    },
    '.oxlintrc.json:5 turns off eqeqeq unexplained': {
      [settings]:
        '{\n  "rules": {\n    // The compiler brings it itself.\n    "no-var": "off",\n    "eqeqeq": "off"\n  }\n}',
    },
    '.oxlintrc.json:4 turns off no-eval unexplained': {
      [settings]: '{\n  "rules": {\n    // later\n    "no-eval": "off"\n  }\n}',
    },
    '.oxlintrc.json:9 turns off no-with unexplained': {
      [settings]:
        '{\n  "rules": {\n    // The compiler brings it itself.\n    "no-var": "off"\n  },\n  "overrides": [\n    {\n      "files": ["a.ts"],\n      "rules": { "no-with": "off" }\n    }\n  ]\n}',
    },
  },
  allows: {
    [settings]:
      '{\n  "rules": {\n    // The compiler brings it itself.\n    "no-var": "off"\n  },\n  "overrides": [\n    {\n      // A tool finds it there.\n      "files": ["a.ts"],\n      "rules": {\n        "no-with": "off",\n        "no-eval": "off"\n      }\n    }\n  ]\n}',
  },
})
