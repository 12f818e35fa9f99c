import { mount } from 'svelte'
import './styles/tokens.css'
import './styles/base.css'
import './styles/motion.css'
import App from './App.svelte'
import { learn } from '$i18n'

const show = () => mount(App, { target: document.getElementById('app')! })

// English is there already: whoever cannot fetch another language reads that.
learn().then(show, show)
