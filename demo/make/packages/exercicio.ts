/* One situation at a time: choose, check, read why, continue. By keyboard and screen reader too. */
import type { Situation, Stroke } from './types.ts'

declare global {
  interface Window {
    SITUACOES: Situation[]
  }
}

const situations = window.SITUACOES
let results: boolean[] = []

function place(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  className = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  return element
}

function scene(strokes: Stroke[], description: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 320 180')
  svg.setAttribute('class', 'scene')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', description)
  const group = document.createElementNS(space, 'g')
  for (const { d, fill, warm } of strokes) {
    const line = document.createElementNS(space, 'path')
    line.setAttribute('d', d)
    if (fill) line.setAttribute('fill', fill)
    if (warm) line.setAttribute('stroke', '#e0812f')
    group.append(line)
  }
  svg.append(group)
  return svg
}

function tellProgress(): void {
  const done = results.length
  place('progress').textContent =
    done < situations.length ? `Situação ${done + 1} de ${situations.length}` : 'Exercício concluído'
  place('bar').style.width = `${(100 * done) / situations.length}%`
}

function clearStage(): HTMLElement {
  const stage = place('stage')
  stage.textContent = ''
  return stage
}

function show(): void {
  const situation = situations[results.length]
  if (!situation) return finish()
  tellProgress()
  const choices = make('fieldset')
  choices.append(make('legend', situation.question))
  const check = make('button', 'Verificar')
  let chosen = 0
  check.disabled = true
  check.addEventListener('click', () => judge(situation, choices, check, chosen))
  for (const [index, answer] of situation.answers.entries()) {
    const input = make('input')
    input.type = 'radio'
    input.name = 'resposta'
    input.addEventListener('change', () => {
      check.disabled = false
      chosen = index
    })
    const label = make('label')
    label.append(input, make('span', answer))
    choices.append(label)
  }
  // No form around them: a sandboxed frame may not submit one.
  clearStage().append(
    make('h2', situation.title),
    scene(situation.scene, situation.description),
    make('p', situation.text),
    choices,
    check,
  )
}

function judge(situation: Situation, choices: HTMLElement, check: HTMLElement, chosen: number): void {
  const right = chosen === situation.right
  results.push(right)
  for (const [index, label] of choices.querySelectorAll('label').entries()) {
    label.querySelector('input')?.setAttribute('disabled', '')
    if (index === situation.right) label.className = 'right'
    else if (index === chosen) label.className = 'wrong'
  }
  const answer = make('div', '', 'answer')
  answer.setAttribute('role', 'status')
  answer.append(make('strong', right ? 'Certo. ' : 'Ainda não. '), situation.why)
  const next = make('button', results.length < situations.length ? 'Situação seguinte' : 'Ver resultado')
  next.addEventListener('click', () => {
    show()
    place('stage').focus()
  })
  check.replaceWith(answer, next)
  place('bar').style.width = `${(100 * results.length) / situations.length}%`
  next.focus()
}

function finish(): void {
  tellProgress()
  const hits = results.filter(Boolean).length
  const list = make('ul', '', 'result')
  for (const [index, { title }] of situations.entries())
    list.append(make('li', `${title}: ${results[index] ? 'certo' : 'a rever'}`))
  const again = make('button', 'Repetir')
  again.addEventListener('click', () => {
    results = []
    show()
    place('stage').focus()
  })
  clearStage().append(
    make('h2', `Acertou em ${hits} de ${situations.length} situações`),
    list,
    make(
      'p',
      hits === situations.length
        ? 'Excelente olhar. Faça agora o mesmo exercício no seu local de trabalho.'
        : 'Repita o exercício: vai ver as situações com outros olhos.',
    ),
    again,
  )
}

show()
